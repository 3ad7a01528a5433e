// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TEST_PAGE } from '../testing/test-page.ts';
import type { Badge } from './contracts.ts';
import { createItemCounts } from './item-count.ts';

/** Returns the page's text after the counts are shown one after the other, on a page with `former` items in the cart. */
function shown(html: string, former: number, counts: number[], selectors: string[] = [], badges: Badge[] = []): string {
  document.body.innerHTML = html;
  const data = { root: '/', cart: { item_count: former, items: [], uptill: null } };
  const show = createItemCounts({ ...TEST_PAGE, data, itemCountSelectors: () => selectors }, () => badges);
  for (const count of counts) show(count);
  return document.body.innerHTML;
}

const link = (inside: string) => `<a href="/cart">${inside}</a>`;

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => (document.body.innerHTML = ''));

it.each([
  ['2', '3'],
  ['Cart (2)', 'Cart (3)'],
  ['<i> 2 </i>', '<i> 3 </i>'],
  // The theme has updated this one.
  ['3', '3'],
  // No counts, or not the former one.
  ['2 items, free shipping over 50', '2 items, free shipping over 50'],
  ['Save 2%', 'Save 2%'],
  ['1', '1'],
])('of the text %j in a cart icon, only a former count of 2 changes to 3', (before, after) => {
  expect(shown(link(before), 2, [3])).toBe(link(after));
});

it('numbers outside of what opens the cart do not change, except in elements that are named as counts', () => {
  expect(shown('<p>2</p><b class="header-cart-count">2</b><b id="CartCount">2</b>', 2, [5])).toBe(
    '<p>2</p><b class="header-cart-count">5</b><b id="CartCount">5</b>',
  );
});

it.each([
  '<a href="/cart" id="cart-icon-bubble"><b class="cart-count">2</b></a>',
  '<p id="shopify-section-cart-icon-bubble"><a href="/cart">2</a></p>',
])('a cart icon that a section renders is left to it: %s', (icon) => {
  expect(shown(icon, 2, [3])).toBe(icon);
});

it('a countdown is no count', () => {
  const countdown = '<p class="cart-countdown hide"></p>';
  expect(shown(countdown, 0, [1])).toBe(countdown);
});

it('the attribute of a count follows', () => {
  expect(shown('<b data-cart-count="2">2</b>', 2, [5])).toBe('<b data-cart-count="5">5</b>');
});

it('an empty badge is filled, and emptied again', () => {
  const badge = (count: string) => link(`<i class="badge">${count}</i>Bag`);
  expect(shown(badge(''), 0, [1, 2])).toBe(badge('2'));
  expect(shown(badge(''), 0, [1, 0])).toBe(badge(''));
});

it('an empty element beside a number is not filled', () => {
  const icon = (count: string) => link(`<i class="bubble"></i><b class="bubble-count">${count}</b>`);
  expect(shown(icon('0'), 0, [1])).toBe(icon('1'));
});

it.each([' hidden=""', ' class="dot hide"', ' style="display: none;"'])('a dot with%s is shown', (hiding) => {
  const attributes = hiding.includes('class') ? hiding : ` class="dot"${hiding}`;
  shown(link(`<i${attributes}></i>`), 0, [1]);
  const dot = document.querySelector<HTMLElement>('.dot');
  expect([dot?.hidden, dot?.className, dot?.style.display]).toEqual([false, 'dot', '']);
});

it('a dot that is named as a count, inside a cart icon, stays without a number', () => {
  expect(shown(link('<i class="cart-count hide"></i>'), 0, [1, 2])).toBe(link('<i class="cart-count"></i>'));
});

it('the badge of a contract is shown by its class', () => {
  const badge: Badge = ['.bubble', 'bubble--on'];
  expect(shown('<i class="bubble"></i>', 0, [1], [], [badge])).toContain('bubble--on');
  expect(shown('<i class="bubble bubble--on"></i>', 1, [0], [], [badge])).not.toContain('bubble--on');
});

it('elements that the merchant has named always show the count', () => {
  expect(shown('<b class="mine">?</b>', 2, [4], ['.mine, ::wrong('])).toBe('<b class="mine">4</b>');
  expect(shown('<b class="mine">?</b>', 2, [4], [':is(.other, .mine)'])).toBe('<b class="mine">4</b>');
});

it('the attribute of a badge follows, and the name of the control', () => {
  const icon = (count: string) =>
    `<a href="/cart" aria-label="Cart ${count}"><i class="badge" data-count="${count}">${count}</i></a>`;
  expect(shown(icon('0'), 0, [1])).toBe(icon('1'));
});

describe('a control that shows no count while the cart is empty', () => {
  const header = (inside: string, other = '') =>
    `<div class="shopify-section" id="shopify-section-header">${other}${link(inside)}</div>`;
  const respond = (html: string) =>
    vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ header: html }));

  afterEach(() => vi.restoreAllMocks());

  it('is rendered by its section after the first add, and after the last removal', async () => {
    const request = respond(header('<sup>1</sup>'));
    shown(header(''), 0, [1]);
    await vi.waitFor(() => expect(document.body.innerHTML).toBe(header('<sup>1</sup>')));
    expect(request).toHaveBeenCalledExactlyOnceWith('/?sections=header');
    respond(header(''));
    shown(header('<sup>1</sup>'), 1, [0]);
    await vi.waitFor(() => expect(document.body.innerHTML).toBe(header('')));
  });

  it('shows the count of a later add', async () => {
    respond(header('<sup>1</sup>'));
    shown(header(''), 0, [1, 3]);
    await vi.waitFor(() => expect(document.body.innerHTML).toBe(header('<sup>3</sup>')));
  });

  it('ignores a response that arrives after the cart is empty again', async () => {
    const respondTo: ((response: Response) => void)[] = [];
    vi.spyOn(window, 'fetch').mockImplementation(() => new Promise((resolve) => respondTo.push(resolve)));
    shown(header(''), 0, [1, 0]);
    respondTo[1]?.(Response.json({ header: header('') }));
    await new Promise((resolve) => setTimeout(resolve, 10));
    respondTo[0]?.(Response.json({ header: header('<sup>1</sup>') }));
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(document.body.innerHTML).toBe(header(''));
  });

  it('stays as the theme has changed it in the meantime', async () => {
    const request = respond(header(''));
    shown(header(''), 0, [1]);
    const control = document.querySelector('a');
    if (control) control.textContent = 'View my cart (1)';
    await vi.waitFor(() => expect(request).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(document.body.innerHTML).toBe(header('View my cart (1)'));
  });

  it('stays as it is if its section contains other controls than before', async () => {
    const request = respond(header('<sup>1</sup>', link('Cart')));
    shown(header(''), 0, [1]);
    await vi.waitFor(() => expect(request).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(document.body.innerHTML).toBe(header(''));
  });

  it('outside of a section, or with a number, requests nothing', () => {
    const request = respond('');
    shown(link('') + header('<b>0</b>'), 0, [1, 2]);
    expect(request).not.toHaveBeenCalled();
  });
});
