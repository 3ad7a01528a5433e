// @vitest-environment jsdom
import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import { type AnyDocument, defaultDocument, features, findTab, PLATFORMS, screens } from '@uptill/feature-schema';
import type { PreviewCoversMessage } from '@uptill/storefront-runtime/preview';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Change, withChanges } from '../../domain/documents/change';
import { PlaceBanner } from './place-banner';

vi.hoisted(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

const fresh: AnyDocument = defaultDocument(features);

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

/** Shows the banner of a tab, and returns the changes that its button makes. */
function show(
  path: string,
  key: 'stickyBar' | 'stickyButton',
  controls: string[],
  document: AnyDocument = fresh,
  feature: PreviewCoversMessage['feature'] = key,
): Change[] {
  const tab = findTab(screens, path)?.tab;
  if (!tab) throw new Error(`No tab at ${path}`);
  const made: Change[] = [];
  const covers: PreviewCoversMessage = { type: 'uptill:preview-covers', feature, controls };
  const banner = (
    <PlaceBanner
      covers={{ mobile: covers }}
      tab={tab}
      feature={features[key]}
      platforms={['mobile']}
      document={document}
      onChange={(changes) => made.push(...changes)}
    />
  );
  act(() => root.render(<AppProvider i18n={translations}>{banner}</AppProvider>));
  act(() => container.querySelector('button')?.click());
  return made;
}

it('names the covered controls and offers the button’s place in a new shop', () => {
  const changes = show('/sticky-button', 'stickyButton', ['Add to cart', 'Cart']);
  expect(container.textContent).toContain('“Add to cart” and “Cart”');
  expect(changes).toEqual([{ feature: 'stickyButton', platform: 'mobile', path: 'position', value: 'bottom-right' }]);
});

it('offers the bar’s place in a new shop, without a distance from the edge', () => {
  const moved = withChanges(
    fresh,
    PLATFORMS.flatMap((platform) => [
      { feature: 'stickyBar', platform, path: 'position', value: 'top' },
      { feature: 'stickyBar', platform, path: 'verticalOffset', value: 40 },
    ]),
  );
  const after = withChanges(moved, show('/sticky-bar', 'stickyBar', ['Cart'], moved));
  expect(after.stickyBar?.mobile).toEqual(fresh.stickyBar?.mobile);
});

it('offers nothing at the recommended place', () => {
  const recommended = withChanges(fresh, [
    { feature: 'stickyButton', platform: 'mobile', path: 'position', value: 'bottom-right' },
  ]);
  show('/sticky-button', 'stickyButton', ['Cart'], recommended);
  expect(container.textContent).toContain('“Cart”');
  expect(container.querySelector('button')).toBeNull();
});

it.each([
  ['nothing is covered', '/sticky-button', [], 'stickyButton'],
  ['another widget was checked', '/sticky-button', ['Cart'], 'stickyBar'],
  ['the tab has no settings of the place', '/sticky-button/badge', ['Cart'], 'stickyButton'],
] as const)('is not shown if %s', (_, path, controls, feature) => {
  show(path, 'stickyButton', [...controls], fresh, feature);
  expect(container.textContent).toBe('');
});
