import type { cartBehaviours } from '../../shop/behaviours/cart-behaviours.ts';
import { type BehaviourTests, testBehaviours } from '../../testing/test-behaviours.ts';
import { SHIRT, SHIRT_SCARCE, SHIRT_SOLD_OUT, TOTE } from '../../testing/test-products.ts';
import type { Shopper } from '../../testing/test-shop.ts';

const add = (shopper: Shopper, id: number, more: object = {}) => shopper.call('/cart/add.js', { id, ...more });
const variants = async (shopper: Shopper) =>
  (await shopper.cart()).items.map((item: { variant_id: number }) => item.variant_id);

const TESTS: BehaviourTests<typeof cartBehaviours> = {
  oversell: {
    async observe({ shopper }) {
      const { status } = await add(shopper, SHIRT_SCARCE.id, { quantity: 3 });
      return [status, (await shopper.cart()).item_count];
    },
    expected: { strict: [422, 0], partial: [422, 2], lenient: [200, 3] },
  },
  newLines: {
    async observe({ shopper }) {
      await add(shopper, TOTE.id);
      await add(shopper, SHIRT.id);
      return variants(shopper);
    },
    expected: { first: [SHIRT.id, TOTE.id], last: [TOTE.id, SHIRT.id] },
  },
  unknownVariant: {
    async observe({ shopper }) {
      const { status, body } = await add(shopper, 1);
      return [status, body.status, body.description];
    },
    expected: { 'not-found': [404, 404, 'Cannot find variant'], refused: [422, 422, 'Cannot find variant'] },
  },
  staleKey: {
    async observe({ shopper }) {
      const { status, body } = await shopper.call('/cart/change.js', { id: `${TOTE.id}:0`, quantity: 1 });
      return [status, body.status];
    },
    expected: { 'bad-request': [400, 'bad_request'], 'not-found': [404, 'not_found'] },
  },
  discountedKey: {
    async observe({ shopper, shop }) {
      shop.discounts = shop.discounts.map((one) => ({ ...one, appliesTo: 'lines' }));
      const { body } = await add(shopper, TOTE.id);
      await shopper.call('/cart/update.js', { discount: 'WELCOME10' });
      const [line] = (await shopper.cart()).items;
      return [line.total_discount > 0, line.key === body.key];
    },
    expected: { changes: [true, false], stays: [true, true] },
  },
  attributesWithAdd: {
    async observe({ shopper }) {
      await add(shopper, TOTE.id, { attributes: { gift: 'yes' }, note: 'Ring' });
      const { attributes, note, item_count: count } = await shopper.cart();
      return { attributes, note, count };
    },
    expected: {
      kept: { attributes: { gift: 'yes' }, note: 'Ring', count: 1 },
      ignored: { attributes: {}, note: '', count: 1 },
    },
  },
  sectionsInAdd: {
    async observe({ shopper }) {
      await add(shopper, TOTE.id);
      const { body } = await add(shopper, TOTE.id, { sections: 'cart-icon-bubble', sections_url: '/' });
      return [/\b[12]\b/.exec(body.sections['cart-icon-bubble'].replace(/<[^>]*>/g, ' '))?.[0], body.quantity];
    },
    expected: { after: ['2', 2], before: ['1', 2] },
  },
  manySections: {
    async observe({ shopper }) {
      const { status, body } = await add(shopper, TOTE.id, { sections: 'a,b,c,d,e,f', sections_url: '/' });
      return [status, Object.keys(body.sections ?? {}).length, (await shopper.cart()).item_count];
    },
    expected: { refused: [400, 0, 0], 'first-five': [200, 5, 1] },
  },
  refusalFields: {
    async observe({ shopper }) {
      const { body } = await add(shopper, SHIRT_SOLD_OUT.id);
      return Object.keys(body).sort();
    },
    expected: {
      all: ['description', 'errors', 'message', 'status'],
      description: ['description', 'message', 'status'],
      errors: ['errors', 'message', 'status'],
    },
  },
  refusalStatus: {
    async observe({ shopper }) {
      const { status, body } = await add(shopper, SHIRT_SOLD_OUT.id);
      return [status, body.status];
    },
    expected: { http: [422, 422], body: [200, 422] },
  },
  unkeptCart: {
    async observe({ shopper }) {
      const tokens = [await shopper.cart(), await shopper.cart()].map(({ token }) => token);
      await Promise.all([add(shopper, TOTE.id), add(shopper, SHIRT.id)]);
      const { token, item_count: count } = await shopper.cart();
      return [tokens[0] === tokens[1], tokens[0] === token, count];
    },
    expected: { 'new-token': [false, false, 1], 'one-token': [true, true, 2] },
  },
};

testBehaviours(TESTS);
