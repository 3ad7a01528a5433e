import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openShop, Shopper } from '../../../testing/test-shop.ts';
import { SETTING_TYPES } from './random-settings.ts';
import { brokenTheme, FAULTS, inFolder, PAGE_END, type ThemeFiles, validTheme } from './random-theme.ts';

const PAGES = [
  '/',
  '/products/linen-shirt',
  '/no-such-page',
  '/collections/all?page=2&sort_by=price-ascending',
  '/search?q=linen',
  '/cart',
  '/blogs/news',
];
const PARTS = ['/products/linen-shirt?section_id=one', '/cart?sections=one,two,gone,group,card'];
/** Printed by `content_for_header` only. */
const HEADER = 'Shopify.theme = {';
/** Matches an error page that names a file of the theme, with the line if known. */
const NAMES_A_FILE = /<pre>[\w/.-]+\.(?:json|liquid)(?: line \d+)?: /;
/**
 * Each run tests the same themes, so that a test fails only because of a change. A run without the seed tests others.
 * Failing themes are not shrunk, which would take minutes.
 */
const RUNS = { seed: 12, endOnFailure: true };

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

/** Returns the messages logged to the terminal. */
const warnings = () => vi.mocked(console.warn).mock.calls.map(([message]) => String(message));

/** Opens pages of a shop that uses the theme. */
function visit(
  files: ThemeFiles,
  paths: string[],
  look: (page: { path: string; status: number; body: string }) => void,
) {
  return inFolder(files, async (dir) => {
    const place = openShop();
    place.shop.theme = dir;
    const shopper = new Shopper(place);
    for (const path of paths) {
      const response = await shopper.send(path);
      look({ path, status: response.status, body: await response.text() });
    }
  });
}

describe('random themes', () => {
  it('have settings of every type that Shopify documents', () => {
    const schema = createRequire(import.meta.url).resolve('@shopify/theme-check-docs-updater/data/setting.json');
    const types: string[] = JSON.parse(readFileSync(schema, 'utf8')).properties.type.enum;
    expect([...Object.keys(SETTING_TYPES), 'header', 'paragraph'].sort()).toEqual(types);
  });

  it('that are valid show whole pages without an error or a warning', async () => {
    const property = fc.asyncProperty(validTheme(), (files) =>
      visit(files, PAGES, ({ path, status, body }) => {
        expect([200, 404], path).toContain(status);
        expect(body, path).toContain(HEADER);
        expect(body, path).toContain(PAGE_END);
        expect(body.match(/Liquid (?:syntax )?error.*|.*\[object.*/g), path).toBeNull();
        expect(warnings()).toEqual([]);
      }),
    );
    await fc.assert(property, { ...RUNS, numRuns: 15 });
  });

  it('show whole pages whatever the merchant’s settings contain', async () => {
    const property = fc.asyncProperty(validTheme(true), (files) =>
      visit(files, [...PAGES.slice(0, 3), ...PARTS], ({ path, status, body }) => {
        expect([200, 404], `${path}: ${body}`).toContain(status);
        if (PARTS.includes(path)) return;
        expect(body, path).toContain(HEADER);
        expect(body, path).toContain(PAGE_END);
      }),
    );
    await fc.assert(property, { ...RUNS, numRuns: 20 });
  });

  it.each(Object.entries(FAULTS))(
    'with %s name the error and keep the page’s header',
    async (_, { apply, named, isFatal }) => {
      const property = fc.asyncProperty(validTheme().map(apply), (files) =>
        visit(files, ['/'], ({ status, body }) => {
          expect(status).toBe(isFatal ? 500 : 200);
          expect([body, ...warnings()].join('\n')).toContain(named);
          if (!isFatal) expect(body).toContain(HEADER);
        }),
      );
      await fc.assert(property, { ...RUNS, numRuns: 2 });
    },
  );

  it('respond with a page or name the failing file, whatever their Liquid', async () => {
    const property = fc.asyncProperty(brokenTheme, (files) =>
      visit(files, [...PAGES, ...PARTS], ({ path, status, body }) => {
        if (status === 500) expect(body, path).toMatch(NAMES_A_FILE);
        else expect([200, 404], `${path}: ${body}`).toContain(status);
        if (status !== 500 && !PARTS.includes(path)) expect(body, path).toContain(HEADER);
      }),
    );
    await fc.assert(property, { ...RUNS, numRuns: 12 });
  });
});
