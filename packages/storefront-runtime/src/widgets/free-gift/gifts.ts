import { GIFT_PROPERTY } from '@uptill/feature-schema/offers';
import type { AjaxCart, AjaxCartLine } from '../../cart/ajax-cart.ts';
import { announce } from '../../mount/announce.ts';
import type { Counts } from '../../offers/level-progress.ts';
import { loadCountedItems } from '../../offers/load-counted-items.ts';
import { correct, reconcileCart } from '../../offers/reconcile-cart.ts';
import { createSavePlatform } from '../../offers/save-platform.ts';
import { storedKeys } from '../../offers/stored-keys.ts';
import { fillPlaceholders } from '../../page/strings.ts';
import { messageOf } from '../../parts/error-message.tsx';
import type { Product, Variant } from '../../product/product.ts';
import type { Shop } from '../../shop/shop.ts';
import { createGiftProducts } from './gift-products.ts';
import { correctionsOf, type Gift, type GiftState, giftState, isGranted, isLineOf, isSameCount } from './gift-state.ts';

const FEATURE = 'miniCartProductDiscount';

/** A variant that the shopper can choose. Prices are in hundredths of the shopper's currency. */
export interface Choice {
  variant: Variant;
  /** The product, with the variants that the shopper can choose and the values of all that the merchant gives. */
  product: Product;
  /** The variant's name, if it is the only one of its product that the shopper can choose. */
  title: string;
  giftPrice: number;
}

/** A gift that the shopper can have. */
export interface GiftOffer extends Gift {
  /** The available variants that the checkout does not refuse, at least one. Those of a product follow each other. */
  choices: [Choice, ...Choice[]];
  /** Its line in the cart. */
  line?: AjaxCartLine | undefined;
}

/** A gift as a reward on the bar of milestones. */
export interface GiftReward {
  minAmount: number;
  /** The product's title, or a space while it is being fetched. */
  label: string;
  image: { url: string | null | undefined };
  /** The text that says how much is missing, or false if it is not to be shown. */
  invitation: string | false | undefined;
}

export interface Gifts {
  /** Called when the result of `shown` may have changed. */
  listeners: Set<() => void>;
  /**
   * Returns the earned gifts that the shopper can add, or replace in the cart by another variant, and the next gift with
   * the missing amount.
   */
  shown(): { earned: GiftOffer[]; next?: GiftOffer | undefined; missing: string };
  /**
   * Returns the gifts that can be earned, and those of which this is not known yet, for a bar of milestones. Returns none if
   * the bar counts something else.
   */
  forBar(cart: AjaxCart, bar: Counts): GiftReward[];
  /**
   * Adds a gift, or replaces its line by another variant. Resolves to a message for the shopper if it was not added, or not
   * at its price.
   */
  add(offer: GiftOffer, variantId: number): Promise<string | undefined>;
}

const gifts = new WeakMap<Shop, Gifts>();

/** Returns the gifts of the page's cart, and starts reconciling them. */
export function giftsOf(shop: Shop): Gifts {
  const started = gifts.get(shop) ?? createGifts(shop);
  gifts.set(shop, started);
  return started;
}

/**
 * Reconciles the cart's gifts: removes unearned gifts, and adds free gifts automatically. Does not automatically add
 * declined gifts, gifts that failed to be added, and gifts that the checkout refuses.
 */
function createGifts(shop: Shop): Gifts {
  /** The gifts that the shopper or the shop has removed. Shared by all tabs, unlike the gifts that a tab has seen in the cart. */
  const declined = storedKeys('localStorage');
  const wasSeen = storedKeys('sessionStorage');
  let isReplacing = false;
  const savePlatform = createSavePlatform(shop);
  const changed = () => {
    for (const listener of self.listeners) listener();
  };
  const loaded = () => {
    changed();
    reconcile();
  };
  const productOf = createGiftProducts(shop, loaded);
  const countedItems = loadCountedItems(shop, loaded);

  const keyOf = ({ token }: AjaxCart, { key }: Gift) => `${token}/${key}`;
  const refusedKey = (cart: AjaxCart, gift: Gift) =>
    `${keyOf(cart, gift)}/${cart.discount_codes?.map(({ code }) => code).join()}`;
  /** Returns true if a gift is added automatically: it is free, and there is no choice. */
  const isComing = (cart: AjaxCart, gift: Gift) =>
    !shop.isPreview &&
    gift.level.discountType === 'percentage' &&
    gift.level.discountAmount === 100 &&
    gift.variants.length === 1 &&
    !declined(keyOf(cart, gift)) &&
    !declined(refusedKey(cart, gift));

  /** Adds a gift. Resolves to its line, or to undefined if the cart does not have it. */
  async function put({ line: replaced, ...gift }: GiftOffer, variantId: number): Promise<AjaxCartLine | undefined> {
    const { index, level, choices } = gift;
    const { quantity } = level;
    const cart = await shop.cartClient();
    const { product, giftPrice: price } = choices.find(({ variant }) => variant.id === variantId) ?? choices[0];
    await cart.add({ variantId, quantity, properties: { [GIFT_PROPERTY]: `${index}` }, product, price });
    if (replaced) await cart.change(replaced.key, 0);
    const line = shop.cart.get().content?.items.find((each) => isLineOf(each, gift) && each.variant_id === variantId);
    if (line && isGranted(line, level)) {
      announce(fillPlaceholders(shop.strings.productAdded, { product: line.title }));
      if (!replaced) shop.track({ name: FEATURE, action: 'claim', quantity, productHandles: [line.handle] });
    }
    return line;
  }

  /** Applies the required cart changes. Resolves to false if there are none. */
  async function change(cart: AjaxCart, state: GiftState): Promise<boolean> {
    const corrections = correctionsOf(cart.items, state);
    for (const { gift, isRefused } of corrections) {
      if (!gift) continue;
      if (isRefused) declined(refusedKey(cart, gift), true);
      wasSeen(keyOf(cart, gift), false);
    }
    if (await correct(shop, corrections)) return true;
    for (const gift of state.gifts) {
      const key = keyOf(cart, gift);
      const isIn = cart.items.some((line) => isLineOf(line, gift));
      const isMissing = !isIn && gift.index < state.reached;
      if (wasSeen(key, isIn) !== isIn && (isIn || isMissing)) declined(key, isMissing);
      const offer = isMissing && offerOf(gift);
      if (!offer || !isComing(cart, gift)) continue;
      const line = await put(offer, offer.choices[0].variant.id).catch((failure) => {
        if (messageOf(failure, shop.strings) === shop.strings.noAnswer) throw failure;
      });
      // If the shop refuses it, the shopper can add it with a click, and sees the reason.
      if (!line) declined(key, true);
      return true;
    }
    return false;
  }

  /** Returns undefined if no variant can be shown: all are sold out or refused, or are being fetched. */
  function offerOf(gift: Gift, line?: AjaxCartLine): GiftOffer | undefined {
    const [first, ...others] = [...new Set(gift.variants.map(productOf))].flatMap((product): Choice[] => {
      if (!product || (line && product.id !== line.product_id)) return [];
      const given = product.variants.filter(({ id }) => gift.variants.includes(id));
      const variants = given.filter(
        (variant) => variant.id === line?.variant_id || (variant.available && !gift.isRefused(variant)),
      );
      const options = product.options.map((option) => ({
        ...option,
        values: [...new Set(given.map((variant) => variant.options[option.position - 1] ?? ''))],
      }));
      const title = variants.length === 1 && product.variants.length > 1;
      const offered = { ...product, options, variants };
      return variants.map((variant) => ({
        variant,
        product: offered,
        title: title ? variant.title : '',
        giftPrice: gift.priceOf(variant),
      }));
    });
    return first && { ...gift, line, choices: [first, ...others] };
  }

  const self: Gifts = {
    listeners: new Set(),
    shown() {
      const { content } = shop.cart.get();
      const state = content && giftState(content, shop, countedItems);
      if (!state) return { earned: [], missing: '' };
      const { gifts, reached, missing } = state;
      const offers = gifts.flatMap((gift) => {
        const line = content.items.find((each) => isLineOf(each, gift));
        // The products of others are not fetched.
        const isShown = gift.index <= reached && (!line || gift.variants.length > 1);
        return (isShown && offerOf(gift, line)) || [];
      });
      return {
        earned: offers.filter((offer) =>
          offer.line ? offer.choices.length > 1 : offer.index < reached && !isComing(content, offer),
        ),
        next: offers.find(({ index }) => index === reached),
        missing,
      };
    },
    forBar(cart, bar) {
      const state = giftState(cart, shop, countedItems);
      if (!state || !isSameCount(state.counts, bar)) return [];
      const nextLevel = shop.settings(FEATURE)?.nextLevel;
      return state.gifts.flatMap((gift): GiftReward[] => {
        const line = cart.items.find((each) => isLineOf(each, gift));
        const { product, variant } = offerOf(gift, line)?.choices[0] ?? {};
        if (!product && gift.variants.every((id) => productOf(id) !== undefined)) return [];
        return [
          {
            minAmount: gift.level.minAmount,
            label: product?.title ?? ' ',
            image: { url: variant?.image ?? product?.image },
            invitation: nextLevel?.shouldShow && nextLevel.title,
          },
        ];
      });
    },
    async add(offer, variantId) {
      if (shop.isPreview) return;
      isReplacing = true;
      try {
        const line = await put(offer, variantId);
        return line && isGranted(line, offer.level) ? undefined : shop.strings.giftRefused;
      } catch (failure) {
        return messageOf(failure, shop.strings);
      } finally {
        isReplacing = false;
        reconcile();
      }
    },
  };

  const reconcile = reconcileCart(shop, async (cart) => {
    // The price at checkout is only known after the add.
    if (savePlatform(cart) || isReplacing) return false;
    const state = giftState(cart, shop, countedItems);
    const isChanged = !!state && (await change(cart, state));
    changed();
    return isChanged;
  });
  return self;
}
