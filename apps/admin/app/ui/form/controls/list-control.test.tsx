// @vitest-environment jsdom
import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import { type AnyDocument, defaultDocument, features, screens } from '@uptill/feature-schema';
import { act, useReducer } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settingsOf, toEdit } from '../../../domain/documents/change';
import { TabForm } from '../../../pages/settings/tab-form';
import { useFocusField } from '../../../pages/settings/use-focus-field';
import { testMetadata } from '../../../testing/test-metadata';
import { type Draft, type DraftAction, reduceDraft, startDraft } from '../../draft/draft';
import { ShopContext } from '../../shell/shop-context';
import { ShopDataContext, ShopDataStore } from '../../shop-data/shop-data';

// jsdom has no layout. Polaris asks for media queries when it is imported.
class NoLayout {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.hoisted(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

// The sets of levels are a list for each market, in which each entry has a list on a scale.
const feature = features.miniCartProgressBar;
const screen = screens.find(({ tabs }) => tabs.some(({ storeKey }) => storeKey === feature.key));
const tab = screen?.tabs.find(({ storeKey, ladder }) => storeKey === feature.key && !ladder);
type LevelSets = (typeof feature.fields.levelSets)['default'];

const MARKETS = [
  { id: 'eu', name: 'Europe', countries: ['FR'] },
  { id: 'asia', name: 'Asia', countries: ['JP'] },
];

let root: Root;
let container: HTMLElement;
let draft: Draft<AnyDocument>;
let dispatch: (action: DraftAction<AnyDocument>) => void;
let focusField: (id: string) => void;

function Form({ document }: { document: AnyDocument }) {
  [draft, dispatch] = useReducer(
    (state: Draft<AnyDocument>, action: DraftAction<AnyDocument>) => reduceDraft(state, action),
    document,
    (start) => startDraft({ version: 1, document: start }),
  );
  focusField = useFocusField();
  if (!screen || !tab) throw new Error('No screen shows the list');
  return (
    <TabForm
      screen={screen}
      tab={tab}
      feature={feature}
      platform="mobile"
      platforms={['mobile']}
      version={1}
      saved={document}
      document={draft.current}
      issues={draft.issues}
      dispatch={dispatch}
      onChange={(changes, label) => dispatch({ type: 'changed', edit: toEdit(changes), label, at: performance.now() })}
    />
  );
}

/** Entries are below each other, 50 pixels apart. Nothing else has a size. */
function layOut(this: Element): DOMRect {
  if (!this.matches('.list-entry')) return new DOMRect();
  return new DOMRect(0, 50 * [...(this.parentElement?.querySelectorAll('.list-entry') ?? [])].indexOf(this), 300, 40);
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', NoLayout);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(layOut);
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  Element.prototype.scrollIntoView = () => {};
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Shows the form with sets for these markets. Each has the default levels. */
async function show(ids: string[], markets = MARKETS): Promise<void> {
  const initial = defaultDocument(features);
  const [set] = initial.miniCartProgressBar.mobile.levelSets;
  if (!set) throw new Error('There is no default set');
  initial.miniCartProgressBar.mobile.levelSets = ids.map((market) => ({ ...structuredClone(set), market }));
  const shopMetadata = testMetadata();
  const store = new ShopDataStore({ markets: { version: 1, markets }, shopMetadata });
  await act(async () =>
    root.render(
      <AppProvider i18n={translations}>
        <ShopContext.Provider value={{ shop: 'toys.myshopify.com', host: 'host', language: 'en' }}>
          <ShopDataContext.Provider value={store}>
            <Form document={initial} />
          </ShopDataContext.Provider>
        </ShopContext.Provider>
      </AppProvider>,
    ),
  );
}

const sets = () => settingsOf(draft.current, feature.key, 'mobile').levelSets as LevelSets;
const markets = () => sets().map(({ market }) => market);
const amountsOf = (index: number) => sets()[index]?.levels.map(({ minAmount }) => minAmount);

const all = <E extends HTMLElement>(selector: string, within: ParentNode = container) => [
  ...within.querySelectorAll<E>(selector),
];
// Polaris names the tone of a badge for screen readers.
const titles = () => all('.list-entry-title').map(({ textContent }) => textContent?.replace(/Critical|Success/, ''));
const isOpen = (title: string) => titleButton(title).getAttribute('aria-expanded') === 'true';

function titleButton(text: string): HTMLElement {
  const found = all('.list-entry-title').find(({ textContent }) => textContent?.includes(text));
  if (!found) throw new Error(`No entry is titled ${text}`);
  return found;
}

function button(name: string, within: ParentNode = document): HTMLButtonElement {
  const found = all<HTMLButtonElement>('button', within).find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
  if (!found) throw new Error(`No button is named ${name}`);
  return found;
}

/** Runs an action and its effects in the next frame. */
const perform = (action: () => void) =>
  act(async () => {
    action();
    await new Promise((done) => requestAnimationFrame(done));
  });

const waitFor = (condition: () => void) => act(async () => vi.waitFor(condition));

const click = (element: HTMLElement) => perform(() => element.click());

async function choose(entry: string, action: string): Promise<void> {
  await click(button(`Actions for ${entry}`));
  await click(button(action));
}

/** Presses a key on the focused element. */
const pressKey = (code: string) =>
  perform(() =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true })),
  );

async function type(id: string, text: string): Promise<void> {
  const input = document.getElementById(id) as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const SETS = 'miniCartProgressBar.mobile.levelSets';

describe('the entries of a list', () => {
  it('are closed unless there is only one, and have titles that summarise them', async () => {
    await show(['all']);
    expect(isOpen('All Countries')).toBe(true);
    expect(titles()).toEqual([
      'All Countries',
      '€0Message only',
      '€25 · Economy ShippingMessage only',
      '€50 · Premium ShippingTakes effect at checkout',
    ]);
    expect(isOpen('Economy')).toBe(false);
    await click(titleButton('Economy'));
    expect(isOpen('Economy')).toBe(true);
    await click(titleButton('All Countries'));
    expect(titles()).toEqual(['All Countries']);
  });

  it('are sorted by the keyboard, and each step is announced', async () => {
    await show(['eu', 'asia', 'all']);
    expect(titles().map((title) => isOpen(title ?? ''))).toEqual([false, false, false]);
    const announced = () => all('[role="status"]', document).map(({ textContent }) => textContent);

    await perform(() => button('Move Europe').focus());
    await pressKey('Space');
    await waitFor(() => expect(announced()).toContain('Europe was picked up. It is at position 1 of 3.'));
    await pressKey('ArrowDown');
    await waitFor(() => expect(announced()).toContain('Europe was moved to position 2 of 3.'));
    await pressKey('Space');
    await waitFor(() => expect(markets()).toEqual(['asia', 'eu', 'all']));
    await waitFor(() => expect(announced()).toContain('Europe was dropped at position 2 of 3.'));

    await perform(() => button('Move Asia').focus());
    await pressKey('Space');
    await pressKey('ArrowDown');
    await pressKey('Escape');
    expect(markets()).toEqual(['asia', 'eu', 'all']);
  });

  it('preserve their state when they are moved, and when the move is undone', async () => {
    await show(['eu', 'asia', 'all']);
    await click(titleButton('Asia'));
    await choose('Asia', 'Move up');
    expect(markets()).toEqual(['asia', 'eu', 'all']);
    expect([isOpen('Asia'), isOpen('Europe')]).toEqual([true, false]);
    expect(document.activeElement).toBe(button('Actions for Asia'));
    await act(async () => dispatch({ type: 'undone' }));
    expect(markets()).toEqual(['eu', 'asia', 'all']);
    expect([isOpen('Asia'), isOpen('Europe')]).toEqual([true, false]);
  });

  it('are removed, and the next one, or else the button to add one, has the focus', async () => {
    await show(['eu', 'asia', 'all']);
    await choose('Asia', 'Remove');
    expect(markets()).toEqual(['eu', 'all']);
    expect(document.activeElement).toBe(button('Actions for All Countries'));
    await choose('All Countries', 'Remove');
    await choose('Europe', 'Remove');
    expect(markets()).toEqual([]);
    expect(document.activeElement).toBe(button('Add market'));
  });
});

describe('a list for markets', () => {
  it('adds a copy for a market without entry, before all countries, and opens it', async () => {
    await show(['all']);
    await click(titleButton('Premium'));
    await type(`${SETS}.0.levels.2.minAmount`, '70');
    await click(button('Add market'));
    expect(markets()).toEqual(['eu', 'all']);
    expect([amountsOf(0), amountsOf(1)]).toEqual([
      [0, 25, 70],
      [0, 25, 70],
    ]);
    expect(isOpen('Europe')).toBe(true);
    expect(document.activeElement?.id).toBe(`${SETS}.0.market`);
    await click(button('Add market'));
    expect(markets()).toEqual(['eu', 'asia', 'all']);
  });

  it('explains why nothing can be added once each market has an entry, and leads to the markets', async () => {
    await show(['eu', 'asia', 'all']);
    expect(button('Add market').ariaDisabled).toBe('true');
    expect(container.textContent).toContain('Every market is in this list.');
    const link = document.getElementById(SETS) as HTMLAnchorElement;
    expect([link.textContent, new URL(link.href).pathname]).toEqual(['Add markets', '/i18n']);
  });

  it('tells a shop without markets where to add them', async () => {
    await show(['all'], []);
    expect(container.textContent).toContain('You have no markets yet, so this is for all countries. Add markets');
  });

  it('shows at once that an entry below all countries is never used', async () => {
    await show(['eu', 'all']);
    await choose('All Countries', 'Move up');
    expect(isOpen('All Countries')).toBe(true);
    expect(container.textContent).toContain('Ensure that "All Countries" is the last market for mobile.');
    await choose('All Countries', 'Move down');
    expect(container.textContent).not.toContain('Ensure that');
  });
});

describe('a list on a scale', () => {
  const LEVELS = `${SETS}.0.levels`;
  const marks = () => all('.list-scale li').map((mark) => [mark.children[1]?.textContent, 'wrong' in mark.dataset]);

  it('shows the amounts while they are typed, and checks their order when the field is left', async () => {
    await show(['all']);
    await click(titleButton('Economy'));
    await type(`${LEVELS}.1.minAmount`, '60');
    expect(marks()).toEqual([
      ['€0', false],
      ['€60', false],
      ['€50', true],
    ]);
    expect(isOpen('Premium')).toBe(false);
    await perform(() => document.getElementById(`${LEVELS}.1.minAmount`)?.focus());
    await perform(() => document.getElementById(`${LEVELS}.1.message`)?.focus());
    expect(isOpen('Premium')).toBe(true);
    expect(container.textContent).toContain('in increasing order for market All Countries');
  });

  it('continues the amounts with a new entry', async () => {
    await show(['all']);
    await click(button('Add level'));
    expect(amountsOf(0)).toEqual([0, 25, 50, 75]);
    expect(document.activeElement?.id).toBe(`${LEVELS}.3.minAmount`);
    await choose('€75', 'Duplicate');
    expect(amountsOf(0)).toEqual([0, 25, 50, 75, 75]);
  });

  it('has units and placeholders that depend on the outer settings', async () => {
    await show(['all']);
    await click(titleButton('Economy'));
    const placeholders = () => all('.placeholders button').map(({ textContent }) => textContent);
    const unit = () => document.getElementById(`${LEVELS}.1.minAmount-Suffix`)?.textContent;
    expect([unit(), placeholders()]).toEqual(['EUR', ['[price-to-next]', '[price-to-end]']]);
    const local = document.getElementById(`${SETS}.0.useLocalCurrency`) as HTMLInputElement;
    await click(local);
    expect(unit()).toBe('in the shopper’s currency');

    const basis = document.getElementById(`${SETS}.0.type`) as HTMLSelectElement;
    await act(async () => {
      basis.value = 'quantity';
      basis.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(unit()).toBe('items');
    expect(marks().map(([text]) => text)).toEqual(['0 items', '25 items', '50 items']);
    expect(container.textContent).toContain('[price-to-next] can’t be used in levels based on the cart’s quantity');
    expect(placeholders().every((name) => name?.startsWith('[quantity-'))).toBe(true);
  });
});

it('an entry opens to show a field with an issue, also inside another entry, and the field has the focus', async () => {
  await show(['eu', 'all']);
  const path = [...SETS.split('.'), 1, 'levels', 2, 'label'];
  await act(async () => {
    dispatch({ type: 'refused', issues: [{ path, message: 'Too long' }] });
    focusField(path.join('.'));
  });
  expect(document.activeElement?.id).toBe(path.join('.'));
  expect([isOpen('Europe'), isOpen('All Countries')]).toEqual([false, true]);

  await click(titleButton('All Countries'));
  expect(titles()).toEqual(['Europe', 'All CountriesNeeds attention']);
  await act(async () => focusField(path.join('.')));
  expect(document.activeElement?.id).toBe(path.join('.'));
});
