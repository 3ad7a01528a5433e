import type { FeatureKey, FeatureSettings } from '@uptill/feature-schema/storefront';
import type { ComponentChildren } from 'preact';
import type { CartState } from '../cart/cart-state.ts';
import type { ProductChoice } from '../product/selection.ts';
import type { Shop } from '../shop/shop.ts';

/** The input of a widget's render function. */
export interface WidgetProps<Settings> {
  settings: Settings;
  cart: CartState;
  product: ProductChoice | null;
}

/**
 * Renders a widget. The widget is added to the page when this first returns content: until it is needed, return null, which
 * costs nothing.
 */
export type RenderWidget<Settings> = (props: WidgetProps<Settings>) => ComponentChildren;

/** The context of a mounted widget. */
export interface WidgetContext {
  /** Data and actions that all widgets of the page share. */
  shop: Shop;
  /** Rerenders the widget. Call it after a change of state outside `WidgetProps`. */
  rerender(): void;
  /** Aborted when the widget is removed. */
  signal: AbortSignal;
}

/** The definition of a widget. */
export interface Widget<Key extends keyof FeatureSettings & FeatureKey> {
  key: Key;
  /** Name of its host element. */
  tag: `uptill-${string}`;
  /**
   * Called once, when the widget is mounted. Starts the widget's behaviours
   * (`behaviours/`) and returns its render function. Uses no hooks, because `preact/hooks` would add 800 bytes.
   */
  create(context: WidgetContext): RenderWidget<FeatureSettings[Key]>;
  styles: string[];
  /**
   * Returns the widget's custom properties without their prefix: `{ height: '40px' }` becomes `--uptill-height: 40px`.
   */
  properties(settings: FeatureSettings[Key]): Record<string, string>;
  /** Returns the widget's position on the page, for metrics. */
  position(settings: FeatureSettings[Key]): string;
  /** Handles of the widget's products, for metrics. Not needed for the page's own product. */
  productHandles?: string[];
  /** The host element, if it is already on the page. Its shadow root contains one element, which is rendered into. */
  host?: HTMLElement;
  /** Adds the host element to the page. Default: to the layer that contains the page's widgets. */
  place?(host: HTMLElement, signal: AbortSignal): void;
}

/** The default export of a widget's `index.ts`. */
export interface WidgetModule {
  mount(shop: Shop): MountedWidget;
}

export interface MountedWidget {
  /** Rerenders the widget after a change of the platform or the settings. */
  update(): void;
  remove(): void;
}
