// @vitest-environment jsdom
import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import { features, type TextField } from '@uptill/feature-schema';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import french from '../../../../../extensions/cart-widgets/locales/fr.json' with { type: 'json' };
import { NO_ISSUES } from '../../domain/documents/issues';
import { testMetadata } from '../../testing/test-metadata';
import { ShopDataContext, ShopDataStore } from '../shop-data/shop-data';
import { SettingTextControl } from './controls/setting-text-controls';

// jsdom has no layout. Polaris asks for media queries when it is imported.
vi.hoisted(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

const ID = 'miniCart.mobile.title';
const required = features.miniCart.fields.title;
const optional = { ...required, required: false };

let root: Root;
let value: unknown;

function Form({ field }: { field: TextField }) {
  const [text, setText] = useState<unknown>(field.default);
  value = text;
  return <SettingTextControl field={field} id={ID} value={text} scope={{}} issues={NO_ISSUES} onChange={setText} />;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const input = () => document.getElementById(ID) as HTMLInputElement;

/** Shows the field in a shop with this primary language, once it has the texts of the language. */
async function show(field: TextField, locale: string, shown: string): Promise<void> {
  const shopMetadata = testMetadata({ primary_locale: locale });
  await act(async () =>
    root.render(
      <AppProvider i18n={translations}>
        <ShopDataContext.Provider value={new ShopDataStore({ shopMetadata })}>
          <Form field={field} />
        </ShopDataContext.Provider>
      </AppProvider>,
    ),
  );
  await vi.waitFor(async () => {
    // The texts may have been loaded since.
    await act(async () => undefined);
    expect([input().value, input().placeholder]).toContain(shown);
  });
}

const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });

const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());

describe('a text whose default shoppers see in the shop’s language', () => {
  it('is empty, with what shoppers see as its placeholder, and keeps the English default', async () => {
    await show(required, 'fr', french.defaults.shoppingCart);
    expect([input().value, input().placeholder, value]).toEqual(['', french.defaults.shoppingCart, 'Shopping Cart']);
    await type('Mon sac');
    expect(value).toBe('Mon sac');
    await type('');
    expect([input().value, value]).toEqual(['', 'Shopping Cart']);
    // A text that begins with a default.
    for (const text of ['Panier', 'Panier malin', 'Shopping Cart', 'Shopping Cart 2']) {
      await type(text);
      expect([input().value, value]).toEqual([text, text]);
    }
    await type('Panier');
    await act(async () => input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect([input().value, value]).toEqual(['', 'Shopping Cart']);
  });

  it('has a button that hides it if it may be blank, and one that restores it', async () => {
    await show(optional, 'fr', french.defaults.shoppingCart);
    await press('Show no text');
    expect([value, input().placeholder]).toEqual(['', 'No text']);
    await press('Use Uptill’s text');
    expect([value, input().placeholder]).toEqual(['Shopping Cart', french.defaults.shoppingCart]);
  });

  it.each(['en', 'hu'])('is the English text in a shop in %s', async (locale) => {
    await show(optional, locale, 'Shopping Cart');
    expect([input().value, document.querySelectorAll('button').length]).toEqual(['Shopping Cart', 0]);
    await type('');
    expect(value).toBe('');
  });
});
