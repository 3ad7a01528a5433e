// @vitest-environment jsdom
import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import {
  type AnyDocument,
  conflicts,
  defaultDocument,
  features,
  findTab,
  PLATFORMS,
  type Platform,
  screens,
} from '@uptill/feature-schema';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Change, withChanges } from '../../domain/documents/change';
import { ConflictBanners } from './conflict-banners';

vi.hoisted(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(() => {
  act(() => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
});

const on = (feature: string, path: string, value: unknown, platforms: readonly Platform[] = PLATFORMS): Change[] =>
  platforms.map((platform) => ({ feature, platform, path, value }));

const fresh: AnyDocument = defaultDocument(features);

const sameEdge = withChanges(fresh, [
  ...on('stickyBar', 'isEnabled', true),
  ...on('stickyButton', 'isEnabled', true),
  ...on('stickyButton', 'position', 'bottom-right'),
]);

const twoBars = withChanges(fresh, [
  ...on('miniCart', 'shouldShowFreeShipping', true),
  ...on('miniCartProgressBar', 'isEnabled', true, ['mobile']),
  ...on('miniCartProgressBar', 'levelSets', []),
]);

/** Shows the warnings of a tab, and returns the settings after its button `label` is pressed. */
function show(path: string, settings: AnyDocument, label?: string, isOnBoth = true): AnyDocument {
  const place = findTab(screens, path);
  if (!place) throw new Error(`No tab at ${path}`);
  let changed = settings;
  const banners = (
    <ConflictBanners
      {...place}
      platforms={PLATFORMS}
      document={settings}
      isOnBoth={() => isOnBoth}
      onChange={(changes) => {
        changed = withChanges(settings, changes);
      }}
    />
  );
  act(() => root.render(<AppProvider i18n={translations}>{banners}</AppProvider>));
  const button = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  if (label && !button) throw new Error(`No button ${label}`);
  act(() => button?.click());
  return changed;
}

it('warns on both tabs, with the platform and the ways out', () => {
  for (const path of ['/cart-drawer/free-shipping', '/cart-drawer/progress-bar']) {
    show(path, twoBars);
    expect(container.textContent).toContain('The drawer shows two bars (phone)');
    expect([...container.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Turn off the Simple Shipping Bar',
      'Turn off the milestones',
    ]);
  }
});

it('says nothing without a conflict, or on another tab', () => {
  show('/sticky-bar', fresh);
  expect(container.textContent).toBe('');
  show('/sticky-bar/button', sameEdge);
  expect(container.textContent).toBe('');
});

it.each([
  ['both devices, where they are edited together', true, ['mobile', 'desktop']],
  ['only the device with the conflict otherwise', false, ['mobile']],
] as const)('a way out changes %s', (_, isOnBoth, changed) => {
  const after = show('/cart-drawer/progress-bar', twoBars, 'Turn off the Simple Shipping Bar', isOnBoth);
  const off = PLATFORMS.filter((platform) => after.miniCart?.[platform].shouldShowFreeShipping === false);
  expect(off).toEqual(changed);
});

it('one press ends the conflict on both devices', () => {
  const high = withChanges(sameEdge, on('stickyBar', 'height', 90));
  const after = show('/sticky-button', high, 'Move the cart button clear of the bar');
  show('/sticky-bar', after);
  expect(container.textContent).toBe('');
  expect(after.stickyButton?.mobile).toEqual(after.stickyButton?.desktop);
});

it('has at most two ways out of each conflict, which a banner has buttons for', () => {
  expect(conflicts.filter(({ waysOut }) => waysOut.length === 0 || waysOut.length > 2)).toEqual([]);
});
