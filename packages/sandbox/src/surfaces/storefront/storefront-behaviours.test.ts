import type { storefrontBehaviours } from '../../shop/behaviours/storefront-behaviours.ts';
import { shopId } from '../../shop/install/shop-id.ts';
import { storedNamespace } from '../../shop/metafields/namespace.ts';
import { openStandardPage } from '../../testing/open-standard-page.ts';
import { type BehaviourTests, type Scene, testBehaviours } from '../../testing/test-behaviours.ts';
import { TOTE } from '../../testing/test-products.ts';
import { engineOf, parseLiquid } from './theme/engine.ts';
import { Globals } from './theme/globals.ts';
import { openVisit, pageAt } from './visit.ts';

const ADDRESS = 'shipping_address[country]=US&shipping_address[zip]=97201';

/** Asks for the rates of a cart that can be shipped. */
async function rates({ shopper }: Scene, call: 'prepare' | 'async') {
  await shopper.call('/cart/add.js', { id: TOTE.id });
  const method = call === 'prepare' ? 'POST' : 'GET';
  return shopper.send(`/cart/${call}_shipping_rates.json?${ADDRESS}`, { method });
}

const TESTS: BehaviourTests<typeof storefrontBehaviours> = {
  preparedRates: {
    observe: async (scene) => (await rates(scene, 'prepare')).text(),
    expected: { null: 'null', empty: '', object: '{}' },
  },
  pendingRates: {
    observe: async (scene) => [(await rates(scene, 'prepare')).status, (await rates(scene, 'async')).status],
    expected: { accepted: [202, 202], ok: [200, 200] },
  },
  unpreparedRates: {
    async observe(scene) {
      const first = await (await rates(scene, 'async')).text();
      scene.sandbox.clock.ahead += 1000;
      return [first, (await rates(scene, 'async')).status];
    },
    expected: { never: ['null', 202], asked: ['null', 200] },
  },
  countryInAddress: {
    async observe({ shopper }) {
      await shopper.page('/?country=CA');
      return (await shopper.cart()).currency;
    },
    expected: { kept: 'CAD', forgotten: 'USD' },
  },
  standardActions: {
    async observe({ shopper }) {
      if (!(await shopper.page('/')).includes('/storefront/standard-actions.js')) return 'nothing';
      const { run } = await openStandardPage(shopper);
      return run('Shopify.actions.updateCart.isDefault()');
    },
    expected: { default: true, configured: false, missing: 'nothing' },
  },
  standardCartLines: {
    async observe({ shopper }) {
      const { run, received } = await openStandardPage(shopper);
      const kind = 'Array.isArray(cart.lines) ? cart.lines.length : cart.lines.nodes.length + " nodes"';
      const answered = [
        await run(`Shopify.actions.updateCart({ lines: [{ merchandiseId: ${TOTE.id} }] }).then(({ cart }) => ${kind})`),
        await run(`Shopify.actions.getCart().then(({ cart }) => ${kind})`),
      ];
      const told: unknown = await received[0]?.fields.promise;
      return [...answered, JSON.stringify(told).includes('"nodes"')];
    },
    expected: { array: [1, 1, false], nodes: ['1 nodes', '1 nodes', true] },
  },
  updateCartEvents: {
    async observe({ shopper }) {
      const { run, received } = await openStandardPage(shopper);
      await run(`Shopify.actions.updateCart({ lines: [{ merchandiseId: ${TOTE.id} }], note: 'Ring' })`);
      return [received.map(({ type }) => type), (await shopper.cart()).item_count];
    },
    expected: { sent: [['lines-update', 'note-update'], 1], unsent: [[], 1] },
  },
  appMetafields: {
    observe({ sandbox, shop }) {
      const url = new URL(sandbox.urls.storefront(shop.handle));
      const page = pageAt(openVisit(new Request(url), sandbox, shop), url);
      const namespace = storedNamespace('$app', { sandbox });
      const now = '2026-03-02T09:00:00Z';
      shop.metafields[`gid://shopify/Shop/${shopId(shop.domain)}`] = [
        {
          id: 'gid://shopify/Metafield/1',
          namespace,
          key: 'note',
          type: 'single_line_text_field',
          value: 'Cold wash',
          compareDigest: '',
          createdAt: now,
          updatedAt: now,
        },
      ];
      const globals = new Globals({ page, files: page.theme, extension: null, own: {} });
      const template = parseLiquid(page.theme, `{{ shop.metafields['${namespace}'].note }}`);
      return engineOf(page.theme).renderSync(template, {}, { globals, sync: true });
    },
    expected: { closed: '', open: 'Cold wash' },
  },
};

testBehaviours(TESTS);
