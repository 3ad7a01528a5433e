import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { ButtonHTMLAttributes, VNode } from 'preact';
import { createAddToCart } from '../../behaviours/add-to-cart.ts';
import { announce } from '../../mount/announce.ts';
import type { MountedWidget, WidgetContext } from '../../mount/widget.ts';
import { createStore } from '../../page/store.ts';
import errorMessageStyles from '../../parts/error-message.css';
import { ErrorMessage } from '../../parts/error-message.tsx';
import { isSoldOut, type Product } from '../../product/product.ts';
import { initialSelection, productChoice } from '../../product/selection.ts';
import { type CardProduct, productOf } from './card-product.ts';
import type { Card } from './cards/card.ts';
import styles from './purchase.css';
import type { PopupFeature } from './variant-popup/popup-look.ts';

type QuickBuy = FeatureSettings['quickBuy'];

/** Time that a card shows the message about an add. */
const ADDED_MS = 3000;

/** The purchase on a product card: its action and its messages. Shared with recommendation cards. */
export interface Purchase {
  /** Returns the control's attributes, which depend on the product. */
  attributes(): Pick<ButtonHTMLAttributes, 'part' | 'aria-disabled'>;
  /** Returns the control's text, which depends on the product. */
  text(settings: QuickBuy): string;
  /** Fetches the product. */
  prepare(): Promise<unknown>;
  /** Message for the shopper about a refused add, or null. */
  error(): string | null;
  /** True for a few seconds after the add. */
  isAdded(): boolean;
  /** Adds the product, or opens the variant popup. */
  add(settings: Pick<QuickBuy, 'outOfStockText' | 'buttonAction'>, control: HTMLElement): Promise<void>;
  /** Renders the card's messages. */
  draw(settings: QuickBuy): VNode;
}

interface Options {
  feature: PopupFeature;
  /** The feature's position, for metrics. */
  position?: string;
  /** Receives the variant popup when it opens. */
  mounted: Set<MountedWidget>;
  /** Called if the product must be bought on its page, or if the shop does not respond. */
  leave(): void;
}

/** Returns the id of the variant that the card shows as chosen, in a visible select or by radio buttons. Otherwise 0. */
function chosenVariant(root: HTMLElement | undefined, { variants }: Product): number {
  const fields = [...(root?.querySelectorAll<HTMLInputElement>('select,[type=radio]:checked') ?? [])];
  // Themes hide the radio buttons of swatches.
  const chosen = fields
    .filter((field) => field.type === 'radio' || field.offsetWidth)
    .map(({ value }) => variants.find(({ id }) => String(id) === value));
  return chosen.find(Boolean)?.id ?? 0;
}

/** Creates the purchase of a card. */
export function createPurchase(
  card: Pick<Card, 'handle' | 'link' | 'page'> & Partial<Pick<Card, 'root'>>,
  context: WidgetContext,
  { feature, position, mounted, leave }: Options,
): Purchase {
  const { shop, rerender, signal } = context;
  const addToCart = createAddToCart(feature, context, { onAdded: showAdded, position });
  let sold: CardProduct | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function load(): Promise<CardProduct> {
    sold = await productOf(card, shop);
    rerender();
    return sold;
  }

  function showAdded(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      rerender();
    }, ADDED_MS);
    rerender();
  }

  async function add(
    { outOfStockText, buttonAction }: Parameters<Purchase['add']>[0],
    opener: HTMLElement,
  ): Promise<void> {
    const loaded = await load().catch(() => null);
    if (!loaded) return leave();
    const { needsPage } = loaded;
    const chosen = chosenVariant(card.root, loaded.product);
    const product = chosen ? { ...loaded.product, selectedVariantId: chosen } : loaded.product;
    if (isSoldOut(product)) return announce(outOfStockText);
    if (needsPage) return leave();
    const choice = productChoice(product, createStore(initialSelection(product)));
    const isOnly = product.variants.every(({ id, available }) => available === (id === choice.variantId));
    if ((isOnly || (chosen && choice.available)) && !product.requiresSellingPlan)
      return addToCart.add(choice, buttonAction);
    const chunk = await shop.page.loadChunk('variant-popup', import('./variant-popup/index.tsx')).catch(leave);
    // The card may have left the page in the meantime.
    if (chunk && !signal.aborted)
      mounted.add(chunk.openVariantPopup(shop, { feature, position, product, opener, onAdded: showAdded }));
  }

  const isUnavailable = () => !!sold && isSoldOut(sold.product);

  return {
    attributes: () => ({
      part: isUnavailable() ? 'button sold-out' : 'button',
      'aria-disabled': isUnavailable(),
    }),
    text(settings) {
      if (isUnavailable()) return settings.outOfStockText;
      return sold?.needsPage ? shop.strings.viewProduct : settings.buttonText;
    },
    prepare: load,
    error: () => addToCart.error,
    isAdded: () => !!timer,
    add,
    draw({ shouldShowAddedMessage, addedToCartText }) {
      return (
        <>
          <style>{errorMessageStyles + styles}</style>
          {addToCart.error && <ErrorMessage text={addToCart.error} />}
          {timer && shouldShowAddedMessage && (
            <p class="message" part="message" dir="auto" aria-hidden="true">
              {addedToCartText}
            </p>
          )}
        </>
      );
    },
  };
}
