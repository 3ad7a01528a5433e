// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../testing/test-layout.ts';
import { testCartState, testShop } from '../testing/test-shop.ts';
import { drawSection } from './draw-section.tsx';
import { defineWidget } from './mount-widget.tsx';
import type { Section } from './section.ts';

const SECTION = 'miniCartProgressBar';

/** Mounts a widget with a section and another section after it. Returns the shop, and a function that finds elements. */
function mount(create: Section<typeof SECTION>['create'], shop = testShop()) {
  const section: Section = { styles: 'p{color:red}', create };
  const other: Section = { create: () => () => <i>other</i> };
  const draws = vi.fn();
  const widget = defineWidget({
    key: 'stickyBar',
    tag: 'uptill-toy',
    styles: [],
    properties: () => ({}),
    position: () => 'top',
    create: (context) => () => {
      draws();
      return (
        <main>
          {drawSection(section, { ...context, name: 'milestones', feature: SECTION, slot: 'above-lines' })}
          <button type="button" name="own">
            own
          </button>
          {drawSection(other, { ...context, name: 'other', feature: 'stickyButton', slot: 'total' })}
        </main>
      );
    },
  });
  widget.mount(shop);
  const root = document.querySelector('uptill-toy')?.shadowRoot;
  const find = (selector: string) => root?.querySelector<HTMLElement>(selector);
  return { shop, draws, root, find, texts: () => root?.querySelector('main')?.textContent };
}

const events = ({ track }: ReturnType<typeof testShop>) =>
  vi.mocked(track).mock.calls.map(([{ name, action, type }]) => ({ name, action, type }));

const reports: unknown[] = [];
document.addEventListener('uptill:error', (event) => reports.push((event as CustomEvent).detail.feature));

beforeEach(() => {
  document.body.innerHTML = '';
  reports.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a section', () => {
  it('tracks its views and engagements under its own feature, and the widget does not', async () => {
    vi.useFakeTimers();
    const { shop, find } = mount(() => () => (
      <button type="button" name="toy">
        toy
      </button>
    ));
    find('[name=toy]')?.click();
    find('[name=own]')?.click();
    await vi.advanceTimersByTimeAsync(1000);
    expect(events(shop)).toEqual([
      { name: SECTION, action: 'click', type: 'toy' },
      { name: 'stickyBar', action: 'click', type: 'own' },
      ...[SECTION, 'stickyButton', 'stickyBar'].map((name) => ({ name, action: 'view', type: undefined })),
    ]);
    vi.useRealTimers();
  });

  it('rerenders alone on request, and with the widget when the cart changes', async () => {
    let count = 0;
    let rerender = () => {};
    const { shop, draws, texts } = mount((context) => {
      ({ rerender } = context);
      return ({ cart }) => <p>{`${count} of ${cart.itemCount} `}</p>;
    });
    count = 1;
    rerender();
    await vi.waitFor(() => expect(texts()).toBe('1 of 0 ownother'));
    expect(draws).toHaveBeenCalledOnce();
    shop.cart.set(testCartState({ itemCount: 3 }));
    expect(texts()).toBe('1 of 3 ownother');
  });

  it('is not rendered while its feature is off, and adds its styles once', () => {
    const settings = { isEnabled: false, zIndex: 2 };
    const shop = testShop({ settings: (() => settings) as unknown as ReturnType<typeof testShop>['settings'] });
    const { root, texts } = mount(() => () => <p>on </p>, shop);
    expect(texts()).toBe('own');
    for (const itemCount of [1, 2]) {
      settings.isEnabled = true;
      shop.cart.set(testCartState({ itemCount }));
    }
    expect(texts()).toBe('on ownother');
    const rules = root?.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
    expect(rules?.filter((rule) => rule.startsWith('p '))).toHaveLength(1);
  });

  it.each(['create', 'render', 'rerender', 'click'] as const)(
    'is removed and reported if it throws at %s, while the widget and other sections continue',
    async (moment) => {
      const fail = (now: string) => {
        if (now === moment) throw new Error(moment);
      };
      const stopped = vi.fn();
      const { shop, find, texts } = mount(({ signal }) => {
        signal.addEventListener('abort', stopped);
        fail('create');
        return ({ cart }) => {
          fail(cart.itemCount > 0 ? 'rerender' : 'render');
          return (
            <button type="button" name="toy" onClick={() => fail('click')}>
              toy
            </button>
          );
        };
      });
      find('[name=toy]')?.click();
      shop.cart.set(testCartState({ itemCount: 1 }));
      await vi.waitFor(() => expect(texts()).toBe('ownother'));
      expect(reports).toEqual([SECTION]);
      expect(stopped.mock.calls.length).toBe(moment === 'create' ? 0 : 1);
      find('[name=own]')?.click();
      expect(events(shop)).toContainEqual({ name: 'stickyBar', action: 'click', type: 'own' });
    },
  );
});
