import type {
  ButtonAction,
  FeatureKey,
  FeatureSettings,
  Platform,
  StorefrontConfig,
} from '@uptill/feature-schema/storefront';
import type { AddRequest, CartState } from '../cart/cart.ts';
import type { TrackedEvent } from '../metrics/metrics.ts';
import type { Store } from '../page/store.ts';
import type { Strings } from '../page/strings.ts';
import type { ProductChoice, Selection } from '../product/selection.ts';

/** What every widget of a page shares: the shop's context and the way to its cart. */
export interface Shop {
  config: StorefrontConfig;
  /** Changes when the viewport crosses the border; mounts draw again then. */
  platform: Platform;
  strings: Strings;
  /** Where the shop's paths start: `/` or, by locale, `/fr/`. */
  root: string;
  locale: string;
  /** In the admin's preview nothing is written, tracked or left (specification 2.4 and 6). */
  isPreview: boolean;
  customCss: string;
  /** The page did not scroll when it was loaded: it is laid out so, or opened with a dialog. */
  isLockedByLayout: boolean;
  cart: Store<CartState>;
  /** The page's product with what the shopper has chosen of it. */
  product(): ProductChoice | null;
  /** What the shopper has chosen; watched by every mount. */
  selection: Store<Selection> | null;
  /** The theme's own add-to-cart button for the page's product. */
  addToCartButton(): HTMLElement | null;
  /** A feature's settings on the platform. */
  settings<Key extends keyof FeatureSettings>(key: Key): FeatureSettings[Key] | undefined;
  /** An amount in minor units, as the shop writes money. */
  money(minorUnits: number): string;
  /** Resolves when the add is confirmed. Throws an error whose message is for the shopper. */
  addToCart(request: AddRequest, from: FeatureKey): Promise<void>;
  track(event: Omit<TrackedEvent, 'platform'>): void;
  /**
   * The shopper turns to a widget: loads what the first click needs, and asks for consent, so that an add which leads to
   * the checkout at once can still be counted.
   */
  prepare(): void;
}

/** What a widget's control can do; merchants choose among the button actions. */
export type WidgetAction = ButtonAction | 'minicart-close';
