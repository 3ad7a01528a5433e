import type { FeatureKey, FeatureSettings } from '@uptill/feature-schema/storefront';
import type { ComponentChildren } from 'preact';
import type { CartState } from '../cart/cart.ts';
import type { ProductChoice } from '../product/selection.ts';
import type { Shop } from '../shop/shop.ts';

/** What a widget is drawn from. */
export interface WidgetProps<Settings> {
  settings: Settings;
  cart: CartState;
  product: ProductChoice | null;
}

/** What the widget shows now. Nothing, until it is first needed, costs the page nothing. */
export type Draw<Settings> = (props: WidgetProps<Settings>) => ComponentChildren;

/** A widget's time on the page, from its mounting to its removal. */
export interface WidgetLife {
  /** What all widgets share, and how this one acts. */
  shop: Shop;
  /** Draws the widget again, because what it follows has changed. */
  redraw(): void;
  /** Aborted when the widget goes. */
  ended: AbortSignal;
}

/** What a widget says of itself. Everything else it shares with the others, in the mount. */
export interface Widget<Key extends keyof FeatureSettings & FeatureKey> {
  key: Key;
  /** Name of its host element. */
  tag: `uptill-${string}`;
  /** Called once, when it is mounted: begins to follow what else it shows (`follow/`), and returns how it is drawn. */
  create(life: WidgetLife): Draw<FeatureSettings[Key]>;
  styles: string[];
  /** Its custom properties, without their prefix: `{ height: '40px' }` becomes `--uptill-height`. */
  properties(settings: FeatureSettings[Key]): Record<string, string>;
  /** Where it stands, for metrics. */
  position(settings: FeatureSettings[Key]): string;
}

/** A widget's module, as the registry loads it. */
export interface WidgetModule {
  mount(shop: Shop): MountedWidget;
}

export interface MountedWidget {
  /** Draws again, after the platform or the settings have changed. */
  update(): void;
  remove(): void;
}
