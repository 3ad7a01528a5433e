import { expect, it } from 'vitest';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import { readThemeLocales } from './theme-locales.server';

/** A stand-in for the Admin API of a shop whose published theme has these files. */
const themeWith =
  (files: Record<string, unknown>): AdminGraphql =>
  async () => {
    const nodes = Object.entries(files).map(([filename, content]) => ({
      filename,
      body: { content: typeof content === 'string' ? content : JSON.stringify(content) },
    }));
    return Response.json({ data: { themes: { nodes: [{ name: 'Theme', files: { nodes } }] } } });
  };

it('The texts of a theme are those of a language, of the language of a region, or of the theme’s own language', async () => {
  const graphql = themeWith({
    'locales/en.default.json': { cart: 'Cart' },
    'locales/fr.json': '/* Shopify’s comment */ {"cart": "Panier"}',
    'locales/pt-BR.json': { cart: 'Carrinho' },
    'locales/de.json': 'no JSON',
  });
  const locales = await readThemeLocales(graphql, ['fr-CA', 'pt-BR']);
  expect(locales.default).toEqual({ cart: 'Cart' });
  expect(locales.inLanguage('fr-CA')).toEqual({ cart: 'Panier' });
  expect(locales.inLanguage('pt-BR')).toEqual({ cart: 'Carrinho' });
  expect(locales.inLanguage('en')).toEqual({ cart: 'Cart' });
  expect(locales.inLanguage('de')).toEqual({});
});

it('A theme without such files, and a shop without a theme, have no texts', async () => {
  for (const graphql of [themeWith({}), async () => Response.json({ data: { themes: { nodes: [] } } })]) {
    const locales = await readThemeLocales(graphql, ['de']);
    expect([locales.default, locales.inLanguage('de')]).toEqual([{}, {}]);
  }
});
