import type { ButtonAction, FeatureKey, FeatureSettings, Platform } from '@uptill/feature-schema/storefront';
import type { AddRequest } from '../cart/add-request.ts';
import type { Cart } from '../cart/cart.ts';
import type { CartState } from '../cart/cart-state.ts';
import type { Failure } from '../metrics/report-error.ts';
import type { TrackedEvent } from '../metrics/tracked-event.ts';
import type { Page } from '../page/page.ts';
import type { PageData } from '../page/page-data.ts';
import type { Store } from '../page/store.ts';
import type { Product } from '../product/product.ts';
import type { ProductChoice, Selection } from '../product/selection.ts';
import type { Panels } from './panels.ts';
import type { Samples } from './samples.ts';

/** The data and actions that all widgets of a page share. */
export interface Shop
  extends Pick<
    PageData,
    | 'config'
    | 'beacon'
    | 'strings'
    | 'root'
    | 'locale'
    | 'country'
    | 'customCss'
    | 'moneyFormat'
    | 'moneyWithCurrencyFormat'
    | 'isB2B'
  > {
  /** The loader's view of the page. Its moments and `isLockedByLayout` change. */
  page: Pick<
    Page,
    'data' | 'isLockedByLayout' | 'isScrollLocked' | 'loadChunk' | 'hasMiniCart' | 'openMiniCart' | 'isAboutToAdd'
  > &
    Samples;
  /**
   * True after the cart's currency has differed from the page's, because the shopper changed the country in another
   * tab. Product prices are then hidden, because their currency is unknown: some were printed or fetched before the
   * change, others after.
   */
  isOutdated: boolean;
  /** Changes with the viewport's width. The widgets then rerender. */
  platform: Platform;
  /** True in the admin's preview, which changes no cart, tracks no events and does not navigate. */
  isPreview: boolean;
  cart: Store<CartState>;
  /** Returns the cart's item count for shoppers, without paid add-ons. */
  itemCount(): number;
  /** Returns the page's product with the shopper's selection. Without a compare-at price for business customers. */
  product(): ProductChoice | null;
  /** Replaces the page's product and the selection, after a change of the page without loading. */
  setProduct(product: Product | null): void;
  /** The shopper's selection. Mounted widgets subscribe to it. */
  selection: Store<Selection> | null;
  /** Returns a feature's settings for the platform. */
  settings<Key extends keyof FeatureSettings>(key: Key): FeatureSettings[Key] | undefined;
  /**
   * Formats an amount in hundredths of the cart's currency, with the platform's money format or another format, such as
   * `moneyWithCurrencyFormat`. On an outdated page, the default is the currency code and two decimals.
   */
  money(hundredths: number, format?: string): string;
  /** Returns the cart client. Loads it on the first call. */
  cartClient(): Promise<Cart>;
  /** Adds to the cart for a feature at a position. Rejects with an error whose message is for the shopper. */
  addToCart(request: AddRequest, from: FeatureKey, position?: string): Promise<void>;
  /** The panels that widgets have registered. To open one, call `Uptill.open`, which also loads its widget. */
  panels: Panels;
  /** Opens the upsell slider before a button's action. If it can't be opened, calls `go`, which performs the action. */
  openSlider(action: ButtonAction, go: () => void): void;
  /** Sends an event to metrics. */
  track(event: Omit<TrackedEvent, 'platform'>): void;
  /** Reports an error of a widget to the app. */
  report(failure: Failure): void;
  /**
   * Loads the cart client and metrics before the shopper's first click. Consent is then known in time to count an add
   * that leaves the page for the checkout.
   */
  prepare(): void;
}
