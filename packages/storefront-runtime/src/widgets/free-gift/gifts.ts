import { GIFT_PROPERTY } from '@uptill/feature-schema/offers';
import type { AjaxCart, AjaxCartLine } from '../../cart/ajax-cart.ts';
import { announce } from '../../mount/announce.ts';
import { createSavePlatform } from '../../offers/save-platform.ts';
import { fillPlaceholders } from '../../page/strings.ts';
import { messageOf } from '../../parts/error-message.tsx';
import type { Shop } from '../../shop/shop.ts';
import { createGiftProducts } from './gift-products.ts';
import { correctionsOf, type GiftLevel, type GiftState, giftState, isGranted, levelOf } from './gift-state.ts';
import { passedGifts } from './passed-gifts.ts';

const FEATURE = 'miniCartProductDiscount';

/** After so many failed changes, the cart is left as it is until the next page. */
const MAX_FAILURES = 4;

/** A gift that the shopper can choose. Prices are in hundredths of the shopper's currency. */
export interface Choice {
  variantId: number;
  name: string;
  /** The variant's own name. */
  title: string;
  image: string | null;
  price: number;
  giftPrice: number;
}

/** The gift of a level. */
export interface GiftOffer {
  /** The number of the level, from 0. */
  index: number;
  level: GiftLevel;
  /** The gifts that are not sold out, at least one. */
  choices: [Choice, ...Choice[]];
}

export interface Gifts {
  /** Called when what is to be shown may have changed. */
  changed(): void;
  /** Returns the gifts that the shopper has earned and can add, and the next gift with what is missing for it. */
  shown(): { earned: GiftOffer[]; next?: GiftOffer | undefined; missing: string };
  /** Adds a gift. Resolves to a message for the shopper if it could not be added, or not at its price. */
  add(offer: GiftOffer, variantId: number): Promise<string | undefined>;
}

const gifts = new WeakMap<Shop, Gifts>();

/** Returns the gifts of the page's cart, and starts to keep them as they are earned. */
export function giftsOf(shop: Shop): Gifts {
  const started = gifts.get(shop) ?? createGifts(shop);
  gifts.set(shop, started);
  return started;
}

/**
 * Keeps the gifts of the cart as they are earned: removes lines that are not, and adds gifts that cost nothing. Does not
 * add a gift by itself that the shopper has removed, or that the checkout does not grant with the present codes.
 */
function createGifts(shop: Shop): Gifts {
  const passed = passedGifts();
  const savePlatform = createSavePlatform(shop);
  const products = createGiftProducts(shop, () => {
    self.changed();
    void keep();
  });
  let isBusy = false;
  let failures = 0;

  const removedKey = ({ token }: AjaxCart, index: number) => `${token}/${index}`;
  const refusedKey = (cart: AjaxCart, index: number) =>
    `${removedKey(cart, index)}/${cart.discount_codes?.map(({ code }) => code).join()}`;
  const claimedKey = (cart: AjaxCart, index: number) => `${removedKey(cart, index)}/in`;
  const isPassed = (cart: AjaxCart, index: number) =>
    passed.has(removedKey(cart, index)) || passed.has(refusedKey(cart, index));
  /** Returns true if a gift is added by itself: if it costs nothing, and there is nothing to choose. */
  const isAutomatic = ({ discountType, discountAmount, productVariants }: GiftLevel) =>
    discountType === 'percentage' && discountAmount === 100 && productVariants.length === 1;

  /** Adds a gift. Resolves to its line, or to undefined if the cart does not have it. */
  async function put(index: number, level: GiftLevel, variantId: number): Promise<AjaxCartLine | undefined> {
    const { quantity } = level;
    const cart = await shop.cartClient();
    await cart.add({ variantId, quantity, properties: { [GIFT_PROPERTY]: `${index}` } });
    const line = shop.cart.get().content?.items.find((each) => levelOf(each) === index);
    if (line && isGranted(line, level)) {
      announce(fillPlaceholders(shop.strings.productAdded, { product: line.product_title }));
      shop.track({ name: FEATURE, action: 'claim', quantity, productHandles: [line.handle] });
    }
    return line;
  }

  /** Makes one change that the cart needs. Resolves to false if it needs none. */
  async function change(cart: AjaxCart, state: GiftState): Promise<boolean> {
    const { levels, reached } = state;
    const [correction] = correctionsOf(cart.items, state);
    if (correction) {
      const { line, level, quantity, isRefused } = correction;
      if (isRefused) passed.add(refusedKey(cart, level));
      passed.remove(claimedKey(cart, level));
      await (await shop.cartClient()).change(line.key, quantity);
      return true;
    }
    for (const [index, level] of levels.entries()) {
      const isClaimed = cart.items.some((line) => levelOf(line) === index);
      const wasClaimed = passed.has(claimedKey(cart, index));
      if (isClaimed) {
        passed.add(claimedKey(cart, index));
        passed.remove(removedKey(cart, index));
      } else passed.remove(claimedKey(cart, index));
      if (isClaimed || index >= reached) continue;
      if (wasClaimed) passed.add(removedKey(cart, index));
      const [variantId] = level.productVariants;
      if (!variantId || !isAutomatic(level) || isPassed(cart, index)) continue;
      // If it fails, the shopper can add it by a press, and learns the reason.
      passed.add(refusedKey(cart, index));
      if (await put(index, level, variantId)) passed.remove(refusedKey(cart, index));
      return true;
    }
    return false;
  }

  async function keep(): Promise<void> {
    const { content, pending } = shop.cart.get();
    if (isBusy || shop.isPreview || !content || pending.size > 0 || failures > MAX_FAILURES) return;
    // What the checkout grants is known afterwards.
    if (savePlatform(content)) return;
    const state = giftState(content, shop, products.tagsOf);
    if (!state) return;
    isBusy = true;
    let isChanged = false;
    try {
      isChanged = await change(content, state);
    } catch {
      failures += 1;
    }
    isBusy = false;
    self.changed();
    if (isChanged) void keep();
  }

  /** Returns undefined if the gift can't be shown: if all are sold out, or while they are being fetched. */
  function offerOf(index: number, state: GiftState): GiftOffer | undefined {
    const level = state.levels[index];
    if (!level) return;
    // The preview shows a sample before a gift is chosen.
    const ids = shop.isPreview && level.productVariants.length === 0 ? [0] : level.productVariants;
    const found = ids.flatMap((id): Choice[] => {
      const product = products.of(id);
      const variants = product?.variants ?? [];
      const variant = shop.isPreview ? variants[0] : variants.find((each) => each.id === id);
      if (!product || !variant?.available) return [];
      const { price, image } = variant;
      const giftPrice = state.priceOf(level, variant);
      const title = variants.length > 1 ? variant.title : '';
      return [{ variantId: id, name: product.title, title, image: image ?? product.image, price, giftPrice }];
    });
    const [first, ...others] = found;
    return first && { index, level, choices: [first, ...others] };
  }

  const self: Gifts = {
    changed() {},
    shown() {
      const { content } = shop.cart.get();
      const state = content && giftState(content, shop, products.tagsOf);
      if (!state) return { earned: [], missing: '' };
      const { levels, reached, missing } = state;
      const inCart = new Set(content.items.map(levelOf));
      const earned = levels.slice(0, reached).flatMap((level, index) => {
        const isComing = isAutomatic(level) && !shop.isPreview && !isPassed(content, index);
        return inCart.has(index) || isComing ? [] : (offerOf(index, state) ?? []);
      });
      return { earned, next: offerOf(reached, state), missing };
    },
    async add({ index, level }, variantId) {
      if (shop.isPreview) return;
      try {
        const line = await put(index, level, variantId);
        return line && isGranted(line, level) ? undefined : shop.strings.giftRefused;
      } catch (failure) {
        return messageOf(failure, shop.strings);
      }
    },
  };

  shop.cart.subscribe(() => void keep());
  void keep();
  return self;
}
