// @vitest-environment jsdom
import { useLocation } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import {
  defaultDocument,
  type EditedSettings,
  findTab,
  NO_ACCESS,
  PLATFORMS,
  type Platform,
  screens,
} from '@uptill/feature-schema';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toyFeatures } from '../../../../../packages/feature-schema/src/fixtures/toy-features';
import { toyParadeScreen, toyScreens } from '../../../../../packages/feature-schema/src/fixtures/toy-screens';
import { type Change, withChanges } from '../../domain/documents/change';
import { AccessContext } from '../../ui/access/billing';
import { type Draft, startDraft } from '../../ui/draft/draft';
import { ShopContext } from '../../ui/shell/shop-context';
import { hasTabList, TabList } from './tab-list';

// jsdom has no layout. Polaris asks for media queries when it is imported.
vi.hoisted(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

const screen = toyParadeScreen;

let page: Root | undefined;
let draft: Draft<EditedSettings>;
const scrolledTo: string[] = [];

/** Returns the draft's saved document with changed settings. */
const withSettings = (changes: readonly Change[]): EditedSettings => ({
  ...draft.saved,
  settings: withChanges(draft.saved.settings, changes),
});

/** The list at the current path. As in the app, one route renders all tabs. */
function Page() {
  const found = findTab([screen], useLocation().pathname);
  return found && <TabList screen={screen} current={found.tab} draft={draft} />;
}

const App = createRemixStub([{ path: '*', Component: Page }]);

async function open(tab: string): Promise<void> {
  await act(async () => page?.unmount());
  page = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    page?.render(
      <AppProvider i18n={translations}>
        <ShopContext.Provider value={{ shop: 'linen-and-oak.myshopify.com', host: 'host', language: 'en' }}>
          <AccessContext.Provider value={NO_ACCESS}>
            <App initialEntries={[`${screen.path}/${tab}`]} />
          </AccessContext.Provider>
        </ShopContext.Provider>
      </AppProvider>,
    ),
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.textContent ?? '');
  };
  draft = startDraft<EditedSettings>({
    version: 1,
    document: { settings: defaultDocument(toyFeatures), separateTabs: [] },
  });
  vi.stubGlobal('scrollTo', vi.fn());
  scrolledTo.length = 0;
});

afterEach(async () => {
  await act(async () => page?.unmount());
  vi.unstubAllGlobals();
});

const links = () => [...document.querySelectorAll('nav a')];
const link = (number: number) => links()[number - 1];
const button = () => document.querySelector('nav button');
const click = (element: Element | null | undefined) => act(async () => (element as HTMLElement).click());

/** Returns the name of the mark inside an element. */
const markIn = (element: Element | null | undefined) =>
  element?.querySelector('[data-mark]')?.getAttribute('aria-label') ?? null;

/** Returns the marks of the tabs that have one, by the number of the tab. */
const marks = () =>
  Object.fromEntries(links().flatMap((each, index) => (markIn(each) ? [[index + 1, markIn(each)]] : [])));

it('a screen has a list of its tabs if they are in groups', () => {
  expect(toyScreens.filter(hasTabList)).toEqual([screen]);
  for (const { tabs, ...each } of screens) expect(hasTabList({ tabs, ...each })).toBe(Boolean(tabs[0]?.group));
});

it('the list links to all 17 tabs, under the titles of their groups, and names the current one', async () => {
  await open('float-13');
  const groups = [...document.querySelectorAll('nav ul')].map((list) => [
    document.getElementById(`${list.getAttribute('aria-labelledby')}`)?.textContent,
    list.querySelectorAll('a').length,
  ]);
  expect(groups).toEqual([
    ['Front', 3],
    ['Middle', 9],
    ['End', 5],
  ]);
  expect(new Set(links().map((each) => new URL((each as HTMLAnchorElement).href).pathname)).size).toBe(17);
  expect(links().filter((each) => each.hasAttribute('aria-current'))).toEqual([link(13)]);
  expect(scrolledTo.at(-1)).toContain('Float 13');
  expect(button()?.textContent).toBe('Float 13');
});

it('a tab shows the devices on which its switch is on, and its marks', async () => {
  const fresh = draft.saved;
  const turn = (platforms: readonly Platform[]) => {
    const changes = platforms.map((platform) => ({ feature: 'toyLamp', platform, path: 'isEnabled', value: true }));
    return startDraft({ version: 1, document: { ...fresh, settings: withChanges(fresh.settings, changes) } });
  };
  draft = turn(PLATFORMS);
  await open('');
  expect(link(5)?.textContent).toBe('Float 5Newneeds an upgradeOn');
  expect(link(6)?.textContent).toBe('Float 6');
  draft = turn(['mobile']);
  await open('');
  expect(link(5)?.textContent).toBe('Float 5Newneeds an upgradePhone only');
  draft = turn(['desktop']);
  await open('');
  expect(link(5)?.textContent).toBe('Float 5Newneeds an upgradeDesktop only');
  draft = turn([]);
  await open('');
  expect(link(5)?.textContent).toBe('Float 5Newneeds an upgradeOff');
});

it('a tab with unsaved changes is marked, and a tab with an issue says that it needs attention', async () => {
  const changed = { feature: 'toyLamp', platform: 'desktop', path: 'shade.caption', value: 'Dim' } as const;
  draft = { ...draft, current: withSettings([changed]) };
  await open('');
  expect(marks()).toEqual({ 5: 'has unsaved changes' });
  expect(markIn(button())).toBeNull();

  draft = { ...draft, issues: new Map([['toyLamp.desktop.shade.caption', 'Too long']]) };
  await open('');
  expect(marks()).toEqual({ 5: 'needs attention' });
  expect(markIn(button())).toBe('another tab needs attention');
  await open('float-5');
  expect(markIn(button())).toBeNull();

  draft = startDraft({ version: 1, document: draft.saved });
  draft = { ...draft, current: { ...draft.saved, separateTabs: ['toy-parade-float-5'] } };
  await open('');
  expect(marks()).toEqual({ 5: 'has unsaved changes' });
});

it('the menu of a phone opens and closes by its button, by Escape and by the choice of a tab', async () => {
  await open('');
  const isOpen = () => button()?.getAttribute('aria-expanded') === 'true';
  expect(document.getElementById(`${button()?.getAttribute('aria-controls')}`)?.contains(link(1) ?? null)).toBe(true);
  expect(isOpen()).toBe(false);
  await click(button());
  expect(isOpen()).toBe(true);
  await click(button());
  expect(isOpen()).toBe(false);

  await click(button());
  (link(9) as HTMLElement).focus();
  await act(async () => {
    link(9)?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());

  await click(button());
  await click(link(9));
  expect(isOpen()).toBe(false);
  expect(button()?.textContent).toBe('Float 9');
  expect(document.activeElement).toBe(button());
});

it('a chosen tab is shown from its top', async () => {
  await open('');
  expect(scrollTo).not.toHaveBeenCalled();
  await click(link(17));
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(links().filter((each) => each.hasAttribute('aria-current'))).toEqual([link(17)]);
});

it('a pressed tab is marked at once, unless it opens in another window', async () => {
  await open('');
  await act(async () => {
    link(9)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  });
  expect(button()?.textContent).toBe('Float 1');
  // The router navigates later than the click's own render.
  act(() => (link(9) as HTMLElement).click());
  expect(links().filter((each) => each.hasAttribute('aria-current'))).toEqual([link(9)]);
  await act(async () => undefined);
  expect(links().filter((each) => each.hasAttribute('aria-current'))).toEqual([link(9)]);
  await click(link(3));
  expect(links().filter((each) => each.hasAttribute('aria-current'))).toEqual([link(3)]);
});
