// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR_MS } from '../../parts/error-message.tsx';
import { type Interrupt, NO_MORE, once, openCart } from '../../testing/open-cart.ts';
import { testShop } from '../../testing/test-shop.ts';
import { settled } from './leave.ts';
import { createLineChanges } from './line-changes.ts';
import type { Row } from './rows.ts';
import { createUndo } from './undo.ts';

const strings = { cartItems: 'Items: [count]', removed: '[product] was removed', noAnswer: 'No answer' };

/** Opens the drawer's lines: two items of variant 11, and one of variant 12 below. */
async function openLines(interrupt?: Interrupt, importUndo = async () => createUndo) {
  const page = await openCart(interrupt);
  const shop = testShop({
    cart: page.state,
    cartClient: async () => page.cart,
    strings: strings as ReturnType<typeof testShop>['strings'],
  });
  const rerender = vi.fn();
  const lines = createLineChanges({ shop, rerender, signal: new AbortController().signal }, importUndo);
  const shown = () =>
    lines.rows().map(({ line, isRemoved }) => `${isRemoved ? 'removed ' : ''}${line.quantity} of ${line.variant_id}`);
  const row = (at = 0): Row => {
    const found = lines.rows()[at];
    if (!found) throw new Error(`No row ${at}`);
    return found;
  };
  return { ...page, lines, areSettled: () => settled(lines, shop), rerender, shown, row };
}

const announced = (role: 'status' | 'alert') =>
  vi.waitFor(() => {
    const text = document.querySelector(`[role=${role}]`)?.textContent;
    expect(text).not.toBe('');
    return text;
  });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('the rows of the drawer', () => {
  it('are busy while a change is pending, and announce the cart when the shop has applied it', async () => {
    const { areSettled, lines, row, shown, state } = await openLines();
    const seen: unknown[] = [];
    state.subscribe(() => seen.push([...shown(), row().isBusy, row(1).isBusy]));
    lines.change(row(), 4);
    expect(await areSettled()).toBe(true);
    expect(seen.at(0)).toEqual(['4 of 11', '1 of 12', true, false]);
    expect(seen.at(-1)).toEqual(['4 of 11', '1 of 12', false, false]);
    expect(await announced('status')).toBe('Items: 5, 40000');
  });

  it('retain their ids when a discount changes the keys, and get distinct ids if it splits a line', async () => {
    const { cart, lines, row, shopCart, state } = await openLines();
    const ids = () => lines.rows().map(({ id }) => id);
    const before = ids();
    shopCart.renameKeys();
    await cart.refresh();
    expect(ids()).toEqual(before);
    const { content } = state.get();
    if (content) state.set({ ...state.get(), content: { ...content, items: [row().line, ...content.items] } });
    expect(new Set(ids()).size).toBe(3);
    expect(ids()).toEqual(expect.arrayContaining(before));
  });

  it('send and announce nothing if the quantity is the same', async () => {
    const { areSettled, lines, row, rerender, requests } = await openLines();
    lines.change(row(), 2);
    expect(await areSettled()).toBe(true);
    expect(rerender).not.toHaveBeenCalled();
    expect(requests()).toEqual([]);
  });

  it('show and announce a refusal for ten seconds', async () => {
    const { areSettled, lines, row, shown } = await openLines();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    lines.change(row(1), 100);
    await vi.advanceTimersByTimeAsync(300);
    expect(await areSettled()).toBe(false);
    expect(shown()).toEqual(['2 of 11', '1 of 12']);
    expect([row().error, row(1).error]).toEqual([undefined, NO_MORE]);
    await vi.advanceTimersByTimeAsync(50);
    expect(document.querySelector('[role=alert]')?.textContent).toBe(NO_MORE);
    await vi.advanceTimersByTimeAsync(ERROR_MS);
    expect(row(1).error).toBeUndefined();
  });

  it('match the shop’s cart if a response is lost', async () => {
    const { areSettled, lines, row, shown, inShop } = await openLines(once(() => ({ drop: true })));
    lines.change(row(), 3);
    expect(await areSettled()).toBe(false);
    expect(row().error).toBe('The shop did not respond');
    expect(shown()).toEqual(['2 of 11', '1 of 12']);
    expect(inShop()).toEqual([2, 1]);
  });
});

describe('a removed line', () => {
  it('retains its place, is announced, and can be restored with its properties', async () => {
    const { areSettled, lines, row, shown, inShop, state, bodies } = await openLines();
    const { content } = state.get();
    const [first, second] = content?.items ?? [];
    const properties = { Engraving: 'A.', _origin: 'bundle' };
    const plan = { selling_plan_allocation: { selling_plan: { id: 7, name: 'Monthly' } } };
    if (content && first && second) {
      state.set({ ...state.get(), content: { ...content, items: [first, { ...second, properties, ...plan }] } });
    }
    lines.remove(row(1));
    await vi.waitFor(() => expect(shown()).toEqual(['2 of 11', 'removed 1 of 12']));
    expect(await areSettled()).toBe(true);
    expect(inShop()).toEqual([2]);
    expect(shown()).toEqual(['2 of 11', 'removed 1 of 12']);
    expect(await announced('status')).toBe('Shirt was removed');
    lines.undo?.undo(row(1));
    expect(row(1).isBusy).toBe(true);
    expect(await areSettled()).toBe(true);
    const added = bodies().find((body) => body.includes('items'));
    expect(JSON.parse(added ?? '').items).toEqual([{ id: 12, quantity: 1, selling_plan: 7, properties }]);
  });

  it('is restored in its place, although the shop adds lines at the top', async () => {
    const { areSettled, lines, row, shown, inShop } = await openLines();
    lines.remove(row(1));
    await areSettled();
    lines.undo?.undo(row(1));
    expect(await areSettled()).toBe(true);
    expect(inShop()).toEqual([1, 2]);
    expect(shown()).toEqual(['2 of 11', '1 of 12']);
    expect(row(1).isRemoved).toBe(false);
  });

  it.each(['b', 'c'])('retains its place beside a line that a discount has split from it: key %s', async (key) => {
    const { areSettled, lines, row, shown, state } = await openLines();
    const { content } = state.get();
    const [first] = content?.items ?? [];
    if (!content || !first) throw new Error('The cart is empty');
    const [split, other] = ['a', 'b'].map((name, index) => ({ ...first, key: name, quantity: index + 1 }));
    const show = (...items: unknown[]) =>
      state.set({ ...state.get(), pending: new Set(), content: { ...content, items: items as (typeof first)[] } });
    show(split, other);
    expect(shown()).toEqual(['1 of 11', '2 of 11']);
    lines.remove(row());
    await areSettled();
    show({ ...other, key });
    expect(shown()).toEqual(['removed 1 of 11', '2 of 11']);
  });

  it('is removed soon, without an undo, while the code of the undo is loading', async () => {
    const { areSettled, lines, row, shown, inShop } = await openLines(undefined, () => new Promise(() => {}));
    lines.remove(row());
    await vi.waitFor(() => expect(shown()).toEqual(['1 of 12']));
    await areSettled();
    expect(inShop()).toEqual([1]);
  });

  it('stays in the cart if the shop refuses to remove it', async () => {
    const { areSettled, lines, row, shown } = await openLines(
      once(() => ({ status: 422, body: { description: 'No.' } })),
    );
    lines.remove(row(1));
    expect(await areSettled()).toBe(false);
    expect(shown()).toEqual(['2 of 11', '1 of 12']);
    expect(row(1).error).toBe('No.');
  });

  it('shows why it can’t be restored', async () => {
    const refuse: Interrupt = ({ path }) =>
      path.startsWith('/cart/add') ? { status: 422, body: { description: 'Sold out.' } } : null;
    const { areSettled, lines, row, shown } = await openLines(refuse);
    lines.remove(row(1));
    await areSettled();
    lines.undo?.undo(row(1));
    expect(await areSettled()).toBe(false);
    expect(shown()).toEqual(['2 of 11', 'removed 1 of 12']);
    expect(row(1)).toMatchObject({ error: 'Sold out.', isBusy: false });
  });

  it('disappears when the undo ends', async () => {
    const { areSettled, lines, row, shown } = await openLines();
    lines.remove(row());
    lines.remove(row(1));
    await areSettled();
    lines.undo?.forget(row());
    expect(shown()).toEqual(['removed 1 of 12']);
    lines.undo?.forget();
    expect(shown()).toEqual([]);
  });
});
