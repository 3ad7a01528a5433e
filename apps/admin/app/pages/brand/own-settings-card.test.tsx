// @vitest-environment jsdom
import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import { brandFieldNames, features } from '@uptill/feature-schema';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShopContext } from '../../ui/shell/shop-context';
import { OwnSettingsCard } from './own-settings-card';

// Polaris asks for media queries when it is imported. jsdom has none.
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

/** Shows the card, and returns the names of the settings that are to follow the brand after each press. */
function show(own: readonly string[]): string[][] {
  const followed: string[][] = [];
  act(() =>
    root.render(
      <AppProvider i18n={translations}>
        <ShopContext.Provider value={{ shop: 'a.myshopify.com', host: 'host', language: 'en' }}>
          <OwnSettingsCard own={own} onFollow={(names) => followed.push([...names])} />
        </ShopContext.Provider>
      </AppProvider>,
    ),
  );
  return followed;
}

const buttons = () => [...container.querySelectorAll('button')];
const press = (name: string) =>
  act(() =>
    buttons()
      .find(({ textContent }) => textContent === name)
      ?.click(),
  );

it('the settings that don’t follow the brand are counted, named, and lead to their pages', () => {
  show(['stickyBar.mobile.backgroundColor', 'stickyBar.desktop.backgroundColor', 'miniCart.mobile.textColor']);
  expect(container.querySelector('h2')?.textContent).toBe('2 settings have values of their own');
  const links = [...container.querySelectorAll('a')];
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Sticky Bar, Basic Settings, Background',
    expect.stringMatching(/^Cart Drawer and Upsell, .+, Text \(phone\)$/),
  ]);
  expect(links[0]?.getAttribute('href')).toMatch(/^\/sticky-bar\?/);
});

it('one of them can follow the brand again, or all', () => {
  const own = ['stickyBar.mobile.backgroundColor', 'stickyBar.desktop.backgroundColor', 'miniCart.mobile.textColor'];
  const followed = show(own);
  press('Follow the brand');
  press('Follow the brand everywhere');
  expect(followed).toEqual([own.slice(0, 2), own]);
});

it('of many, the first five are listed until the merchant wants to see all', () => {
  show(brandFieldNames(features));
  expect(container.querySelectorAll('li')).toHaveLength(5);
  const all = Number(/\d+/.exec(container.querySelector('h2')?.textContent ?? ''));
  press(`Show all ${all}`);
  expect(container.querySelectorAll('li')).toHaveLength(all);
});

it('a shop whose settings all follow the brand is told so', () => {
  show([]);
  expect(container.textContent).toContain('All settings follow your brand');
  expect(buttons()).toHaveLength(0);
});
