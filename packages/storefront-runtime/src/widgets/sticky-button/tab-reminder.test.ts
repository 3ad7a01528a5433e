// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../../page/store.ts';
import type { Shop } from '../../shop/shop.ts';
import { testCartState, testShop } from '../../testing/test-shop.ts';
import { remindInTab } from './tab-reminder.ts';

const BOTH = {
  isBrowserTabBadgeCounterEnabled: true,
  isBrowserTabTitleEnabled: true,
  browserTabTitleText: 'Come back',
};

let widget: AbortController;

/** Starts the reminder for a cart with two items. */
function start(settings: Partial<typeof BOTH> = {}, itemCount = 2) {
  const shop = testShop({
    cart: createStore(testCartState({ itemCount })),
    settings: (() => ({ ...BOTH, ...settings })) as unknown as Shop['settings'],
  });
  remindInTab({ shop, rerender: () => undefined, signal: widget.signal });
  return shop;
}

function showTab(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Runs the observers of the title and the timers that they start. */
const settle = async () => {
  for (let round = 0; round < 3; round++) await vi.advanceTimersByTimeAsync(1000);
};

async function hideTab(): Promise<void> {
  showTab('hidden');
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  widget = new AbortController();
  document.title = 'Linen Shirt';
});

afterEach(() => {
  widget.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it.each([
  [{}, '(2) Come back'],
  [{ isBrowserTabTitleEnabled: false }, '(2) Linen Shirt'],
  [{ isBrowserTabBadgeCounterEnabled: false }, 'Come back'],
  [{ isBrowserTabBadgeCounterEnabled: false, isBrowserTabTitleEnabled: false }, 'Linen Shirt'],
])('with %j a hidden tab shows %j, and the page’s own title afterwards', async (settings, title) => {
  start(settings);
  await settle();
  expect(document.title).toBe('Linen Shirt');
  await hideTab();
  expect(document.title).toBe(title);
  showTab('visible');
  expect(document.title).toBe('Linen Shirt');
});

it('the reminder is not shown while the cart is empty, and follows the cart', async () => {
  const { cart } = start({}, 0);
  await hideTab();
  expect(document.title).toBe('Linen Shirt');
  cart.set(testCartState({ itemCount: 3, id: null }));
  expect(document.title).toBe('(3) Come back');
  cart.set(testCartState({ itemCount: 0, id: null }));
  expect(document.title).toBe('Linen Shirt');
});

it('a title that the page sets in the meantime is restored, and the hidden tab still shows the reminder', async () => {
  start({ isBrowserTabTitleEnabled: false });
  await hideTab();
  document.title = 'Linen Shirt, sold out';
  await settle();
  expect(document.title).toBe('(2) Linen Shirt, sold out');
  document.querySelector('title')?.replaceWith(Object.assign(document.createElement('title'), { text: 'New' }));
  await settle();
  expect(document.title).toBe('(2) New');
  showTab('visible');
  expect(document.title).toBe('New');
});

it('the reminder does not persist in a theme that restores it as the page’s own title', async () => {
  start();
  await hideTab();
  const found = document.title;
  showTab('visible');
  document.title = found;
  await settle();
  expect(document.title).toBe('Linen Shirt');
});

it.each([
  ['Linen Shirt', { browserTabTitleText: ' Come  back ' }],
  ['', { isBrowserTabTitleEnabled: false }],
])(
  'the page’s own title %j comes back after a reminder from which the browser removes spaces: %j',
  async (own, text) => {
    document.title = own;
    start(text);
    await hideTab();
    expect(document.title).toMatch(/^\(2\)/);
    expect(document.title).not.toContain('(2) (2)');
    showTab('visible');
    await settle();
    expect(document.title).toBe(own);
  },
);

it('the reminder is not the title of a page in the history', () => {
  start();
  // A page that is being left becomes hidden, but its timers no longer run.
  showTab('hidden');
  expect(document.title).toBe('Linen Shirt');
});

it('a removed widget restores the title and no longer changes it', async () => {
  start();
  await hideTab();
  widget.abort();
  expect(document.title).toBe('Linen Shirt');
  document.title = 'Next page';
  showTab('visible');
  await hideTab();
  expect(document.title).toBe('Next page');
});
