// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShopDataContext, ShopDataStore } from '../shop-data/shop-data';
import { useMetricFormat } from './use-metric-format';

const SHOP = new ShopDataStore({
  shopMetadata: {
    name: 'North Roast',
    domain: 'north-roast.example',
    money_format: '&euro;{{amount_with_comma_separator}}',
    money_with_currency_format: '&euro;{{amount_with_comma_separator}} EUR',
    currency: 'EUR',
    primary_locale: null,
  },
});

function Revenue({ currency }: { currency: string | null }) {
  const format = useMetricFormat(currency);
  return <p>{[format('revenue', 123_450), format('views', 1_234)].join(' ')}</p>;
}

const page = (currency: string | null) => (
  <ShopDataContext.Provider value={SHOP}>
    <Revenue currency={currency} />
  </ShopDataContext.Provider>
);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Renders on the server, which has no HTML parser, and then in the browser. */
async function open(currency: string | null) {
  const parser = globalThis.DOMParser;
  vi.stubGlobal('DOMParser', undefined);
  const html = renderToString(page(currency));
  vi.stubGlobal('DOMParser', parser);
  const body = document.createElement('div');
  body.innerHTML = html;
  const problems: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(body, page(currency), { onRecoverableError: (error) => problems.push(error) }),
  );
  const texts = { server: html.replaceAll(/<.*?>/g, ''), browser: body.textContent, problems };
  await act(async () => root.unmount());
  return texts;
}

it('Revenue is in the format of the admin’s language, on the server as in the browser', async () => {
  const expected = '€1,234.50 1,234';
  expect(await open('EUR')).toEqual({ server: expected, browser: expected, problems: [] });
  // A shop without orders.
  expect(await open(null)).toEqual({ server: expected, browser: expected, problems: [] });
});

it('Revenue in an earlier currency of the shop has this currency', async () => {
  const expected = '$1,234.50 1,234';
  expect(await open('USD')).toEqual({ server: expected, browser: expected, problems: [] });
});
