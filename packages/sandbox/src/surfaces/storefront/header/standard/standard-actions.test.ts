import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openStandardPage, type ReceivedEvent } from '../../../../testing/open-standard-page.ts';
import { SHIRT_SOLD_OUT, TOTE } from '../../../../testing/test-products.ts';
import { openShop, Shopper } from '../../../../testing/test-shop.ts';
import { handleCdn } from '../../cdn.ts';

const answer = z.object({
  cart: z
    .object({
      id: z.string(),
      totalQuantity: z.number(),
      lines: z.array(z.object({ id: z.string(), quantity: z.number() })),
    })
    .loose()
    .nullable(),
  userErrors: z.array(z.object({ code: z.string(), message: z.string() }).loose()).optional(),
});

const TOTE_GID = `gid://shopify/ProductVariant/${TOTE.id}`;
let page: Awaited<ReturnType<typeof openStandardPage>>;
let received: ReceivedEvent[];
let run: (code: string) => Promise<unknown>;

beforeEach(async () => {
  page = await openStandardPage();
  ({ received, run } = page);
});

describe('Shopify.actions', () => {
  it('are loaded from the CDN on every page; the CDN also serves the library of standard events', async () => {
    const place = openShop();
    expect(await new Shopper(place).page('/')).toContain(
      '<script type="module" src="http://cdn.localhost:4400/storefront/standard-actions.js">',
    );
    const get = (name: string) => handleCdn(new Request(`http://cdn.localhost:4400/storefront/${name}`), place.sandbox);
    expect((await get('standard-actions.js')).headers.get('content-type')).toContain('javascript');
    expect(await (await get('standard-events.js')).text()).toContain('createViewEventElement');
    expect((await get('standard-other.js')).status).toBe(404);
  });

  it('getCart returns null before the first add, and cannot be configured', async () => {
    expect(await run('Shopify.actions.getCart()')).toEqual({ cart: null });
    await expect(run('Shopify.actions.getCart.configure({})')).rejects.toThrow('cannot be configured');
    expect(await run('Shopify.actions.getCart.isDefault()')).toBe(true);
  });

  it('updateCart adds, updates and removes lines, by number, text or gid', async () => {
    const add = answer.parse(
      await run(`Shopify.actions.updateCart({ lines: [{ merchandiseId: '${TOTE_GID}', quantity: 2 }] })`),
    );
    expect(add.cart?.totalQuantity).toBe(2);
    const id = add.cart?.lines[0]?.id ?? '';
    const changed = answer.parse(
      await run(`Shopify.actions.updateCart({ lines: [{ id: ${JSON.stringify(id)}, quantity: 3 }] })`),
    );
    expect(changed.cart?.totalQuantity).toBe(3);
    const key = changed.cart?.lines[0]?.id.replace('gid://shopify/CartLine/', '') ?? '';
    const removed = answer.parse(await run(`Shopify.actions.updateCart({ lines: [{ id: '${key}', quantity: 0 }] })`));
    expect(removed.cart?.totalQuantity).toBe(0);
    expect(received.map(({ fields }) => fields.action)).toEqual(['add', 'update', 'remove']);
  });

  it('dispatches an event before the change, whose promise resolves with the changed cart', async () => {
    let countWhenTold = -1;
    page.target.addEventListener('shopify:cart:lines-update', () => {
      countWhenTold = received.length;
    });
    await run(
      `Shopify.actions.updateCart({ lines: [{ merchandiseId: ${TOTE.id} }] }, { event: { context: 'product' } })`,
    );
    expect(countWhenTold).toBe(1);
    expect(received[0]?.fields).toMatchObject({
      context: 'product',
      lines: [{ merchandiseId: TOTE_GID, quantity: 1 }],
    });
    expect(answer.parse(await received[0]?.fields.promise).cart?.totalQuantity).toBe(1);
  });

  it('resolves with userErrors for a refused change, and rejects an invalid one', async () => {
    const refused = answer.parse(
      await run(`Shopify.actions.updateCart({ lines: [{ merchandiseId: ${SHIRT_SOLD_OUT.id} }] })`),
    );
    expect(refused.userErrors).toMatchObject([{ code: 'INVALID', message: expect.stringContaining('sold out') }]);
    await expect(run('Shopify.actions.updateCart({ lines: [{ quantity: 1 }] })')).rejects.toThrow('needs an id');
  });

  it('replaces attributes and discount codes, and changes the note', async () => {
    await run("Shopify.actions.updateCart({ attributes: [{ key: 'a', value: '1' }, { key: 'b', value: '2' }] })");
    await run(
      "Shopify.actions.updateCart({ attributes: [{ key: 'b', value: '3' }], note: 'Ring', discountCodes: ['WELCOME10'] })",
    );
    const cart: unknown = await run("fetch('/cart.js', {}).then((response) => response.text())");
    expect(JSON.parse(String(cart))).toMatchObject({
      attributes: { b: '3' },
      note: 'Ring',
      discount_codes: [{ code: 'WELCOME10' }],
    });
    expect(received.map(({ type }) => type)).toEqual([
      'attributes-update',
      'note-update',
      'discount-update',
      'attributes-update',
    ]);
  });

  it('reloads a page without a known cart element, unless the theme has configured the action', async () => {
    await run(`Shopify.actions.updateCart({ note: 'a' })`);
    expect(page.reloads()).toBe(1);
    expect(await run('Shopify.actions.updateCart.isDefault()')).toBe(true);
    await run('Shopify.actions.updateCart.configure({ handler: (change) => change() })');
    expect(await run('Shopify.actions.updateCart.isDefault()')).toBe(false);
    expect(answer.safeParse(await run(`Shopify.actions.updateCart({ note: 'b' })`)).success).toBe(true);
    expect(page.reloads()).toBe(1);
  });

  it('dispatches events on the theme’s eventTarget, and then does not reload the page', async () => {
    await run(`Shopify.actions.updateCart.configure({
      eventTarget: (meta) => {
        window.asked = [...(window.asked ?? []), [meta.type, meta.action]];
        return window.asked.length === 1 ? (window.target = new EventTarget()) : null;
      },
    })`);
    expect(await run('Shopify.actions.updateCart.isDefault()')).toBe(false);
    await run(`Shopify.actions.updateCart({ lines: [{ merchandiseId: ${TOTE.id} }], note: 'Ring' })`);
    expect(await run('window.asked')).toEqual([
      ['shopify:cart:lines-update', 'add'],
      ['shopify:cart:note-update', undefined],
    ]);
    // The first event went to the configured target. The second had none and went to the document.
    expect(received.map(({ type }) => type)).toEqual(['note-update']);
    expect(page.reloads()).toBe(0);
  });

  it('openCart opens the cart page if the theme has no drawer', async () => {
    await run('Shopify.actions.openCart()');
    expect(page.opened).toEqual(['/cart']);
  });
});
