import { GIFT_PROPERTY } from '@uptill/feature-schema/offers';
import type { AjaxCart, AjaxCartLine } from '../../cart/ajax-cart.ts';
import { announce } from '../../mount/announce.ts';
import { loadCountedItems } from '../../offers/load-counted-items.ts';
import { correct, reconcileCart } from '../../offers/reconcile-cart.ts';
import { createSavePlatform } from '../../offers/save-platform.ts';
import { fillPlaceholders } from '../../page/strings.ts';
import { messageOf } from '../../parts/error-message.tsx';
import type { Shop } from '../../shop/shop.ts';
import { declinedGifts } from './declined-gifts.ts';
import { createGiftProducts } from './gift-products.ts';
import { correctionsOf, type GiftLevel, type GiftState, giftState, isGranted, levelOf } from './gift-state.ts';

const FEATURE = 'miniCartProductDiscount';

/** A gift that the shopper can choose. Prices are in hundredths of the shopper's currency. */
export interface Choice {
  variantId: number;
  name: string;
  /** The variant's name. */
  title: string;
  image: string | null;
  price: number;
  giftPrice: number;
}

/** The gift of a level. */
export interface GiftOffer {
  /** The 0-based level. */
  index: number;
  level: GiftLevel;
  /** The available gifts that the checkout does not refuse, at least one. */
  choices: [Choice, ...Choice[]];
}

export interface Gifts {
  /** Called when the result of `shown` may have changed. */
  listeners: Set<() => void>;
  /** Returns the earned gifts that the shopper can add, and the next gift with the missing amount. */
  shown(): { earned: GiftOffer[]; next?: GiftOffer | undefined; missing: string };
  /** Adds a gift. Resolves to a message for the shopper if it was not added, or not at its price. */
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
  const [declined, storeDeclined] = declinedGifts();
  const savePlatform = createSavePlatform(shop);
  const changed = () => {
    for (const listener of self.listeners) listener();
  };
  const loaded = () => {
    changed();
    reconcile();
  };
  const products = createGiftProducts(shop, loaded);
  const countedItems = loadCountedItems(shop, loaded);

  const removedKey = ({ token }: AjaxCart, index: number) => `${token}/${index}`;
  const refusedKey = (cart: AjaxCart, index: number) =>
    `${removedKey(cart, index)}/${cart.discount_codes?.map(({ code }) => code).join()}`;
  const claimedKey = (cart: AjaxCart, index: number) => `${removedKey(cart, index)}/in`;
  /** Returns true if a gift is added automatically: it is free, and there is no choice. */
  const isComing = (cart: AjaxCart, { index, level }: GiftOffer) =>
    !shop.isPreview &&
    level.discountType === 'percentage' &&
    level.discountAmount === 100 &&
    level.productVariants.length === 1 &&
    !declined.has(removedKey(cart, index)) &&
    !declined.has(refusedKey(cart, index));

  /** Adds a gift. Resolves to its line, or to undefined if the cart does not have it. */
  async function put({ index, level, choices }: GiftOffer, variantId: number): Promise<AjaxCartLine | undefined> {
    const { quantity } = level;
    const cart = await shop.cartClient();
    const price = choices.find((choice) => choice.variantId === variantId)?.giftPrice;
    const product = products.of(variantId);
    await cart.add({ variantId, quantity, properties: { [GIFT_PROPERTY]: `${index}` }, product, price });
    const line = shop.cart.get().content?.items.find((each) => levelOf(each) === index);
    if (line && isGranted(line, level)) {
      announce(fillPlaceholders(shop.strings.productAdded, { product: line.product_title }));
      shop.track({ name: FEATURE, action: 'claim', quantity, productHandles: [line.handle] });
    }
    return line;
  }

  /** Applies the required cart changes. Resolves to false if there are none. */
  async function change(cart: AjaxCart, state: GiftState): Promise<boolean> {
    const corrections = correctionsOf(cart.items, state);
    for (const { level, isRefused } of corrections) {
      if (isRefused) declined.add(refusedKey(cart, level));
      declined.delete(claimedKey(cart, level));
    }
    if (await correct(shop, corrections)) return true;
    const inCart = new Set(cart.items.map(levelOf));
    for (const index of state.levels.keys()) {
      const wasClaimed = declined.delete(claimedKey(cart, index));
      if (inCart.has(index)) {
        declined.add(claimedKey(cart, index));
        declined.delete(removedKey(cart, index));
      } else if (index < state.reached) {
        if (wasClaimed) declined.add(removedKey(cart, index));
        const offer = offerOf(index, state);
        if (!offer || !isComing(cart, offer)) continue;
        const line = await put(offer, offer.choices[0].variantId).catch((failure) => {
          if (messageOf(failure, shop.strings) === shop.strings.noAnswer) throw failure;
        });
        // If the shop refuses it, the shopper can add it with a click, and sees the reason.
        if (!line) declined.add(removedKey(cart, index));
        return true;
      }
    }
    return false;
  }

  /** Returns undefined if no gift can be shown: all are sold out or refused, or are being fetched. */
  function offerOf(index: number, state: GiftState): GiftOffer | undefined {
    const level = state.levels[index];
    if (!level) return;
    // The preview shows a sample before a gift is chosen.
    const ids = shop.isPreview && level.productVariants.length === 0 ? [0] : level.productVariants;
    const found = ids.flatMap((id): Choice[] => {
      const product = products.of(id);
      const variants = product?.variants ?? [];
      const variant = shop.isPreview ? variants[0] : variants.find((each) => each.id === id);
      if (!product || !variant?.available || state.isRefused(level, variant)) return [];
      const { price, image } = variant;
      const giftPrice = state.priceOf(level, variant);
      const title = variants.length > 1 ? variant.title : '';
      return [{ variantId: id, name: product.title, title, image: image ?? product.image, price, giftPrice }];
    });
    const [first, ...others] = found;
    return first && { index, level, choices: [first, ...others] };
  }

  const self: Gifts = {
    listeners: new Set(),
    shown() {
      const { content } = shop.cart.get();
      const state = content && giftState(content, shop, countedItems);
      if (!state) return { earned: [], missing: '' };
      const { levels, reached, missing } = state;
      const inCart = new Set(content.items.map(levelOf));
      const earned = levels.slice(0, reached).flatMap((_, index) => {
        const offer = inCart.has(index) ? undefined : offerOf(index, state);
        return offer && !isComing(content, offer) ? offer : [];
      });
      return { earned, next: offerOf(reached, state), missing };
    },
    async add(offer, variantId) {
      if (shop.isPreview) return;
      try {
        const line = await put(offer, variantId);
        return line && isGranted(line, offer.level) ? undefined : shop.strings.giftRefused;
      } catch (failure) {
        return messageOf(failure, shop.strings);
      }
    },
  };

  const reconcile = reconcileCart(shop, async (cart) => {
    // The price at checkout is only known after the add.
    if (savePlatform(cart)) return false;
    const state = giftState(cart, shop, countedItems);
    const isChanged = !!state && (await change(cart, state));
    storeDeclined();
    changed();
    return isChanged;
  });
  return self;
}
