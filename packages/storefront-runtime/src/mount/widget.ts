import type { FeatureKey, FeatureSettings } from '@uptill/feature-schema/storefront';
import type { ComponentType } from 'preact';
import type { CartState } from '../cart/cart-state.ts';
import type { ProductChoice } from '../product/selection.ts';
import type { Shop } from '../shop/shop.ts';

/** A widget is a function of these; `shop` is how it acts. */
export interface WidgetProps<Settings> {
  settings: Settings;
  cart: CartState;
  product: ProductChoice | null;
  shop: Shop;
}

/** What a widget says of itself. Everything else it shares with the others, in the mount. */
export interface Widget<Key extends keyof FeatureSettings & FeatureKey> {
  key: Key;
  /** Name of its host element. */
  tag: `uptill-${string}`;
  component: ComponentType<WidgetProps<FeatureSettings[Key]>>;
  styles: string[];
  /** Its custom properties, without their prefix: `{ height: '40px' }` becomes `--uptill-height`. */
  properties(settings: FeatureSettings[Key]): Record<string, string>;
  /** The merchant's selectors, separated by commas, of theme elements that show how many items are in the cart. */
  itemCountSelectors?(settings: FeatureSettings[Key]): string;
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
