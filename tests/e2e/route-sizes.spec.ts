import { expect, test } from '@playwright/test';
import { routeSizes } from '../bench/route-sizes.ts';

/**
 * Maximum size of the scripts of a first visit of the home page, in bytes after Brotli compression. Half is Polaris, and the
 * texts of all pages take 14,000.
 */
const HOME = 224_000;

/** Maximum size of a page's scripts beyond the home page's. Whoever raises a number states the reason here. */
const PAGES: Record<string, number> = {
  // The code editor with its languages takes 130,000, and the parsers of JavaScript and CSS the rest.
  'custom-code': 205_000,
  // The schema, the fields, and drag and drop. The hint for new merchants, the notice about the app embed, and the links to
  // help and history take 2,000. The shop's brand in the preview takes 600.
  screen: 57_100,
  // The preview, and the contrast of colours. The brand, which the choices make and the preview shows, takes 850.
  'first-steps': 14_850,
  // The countries, and the table of translations.
  localisation: 30_000,
  // Without the chart, which is loaded with a report.
  analytics: 13_000,
  // The list and the page of each integration, which share most of their parts.
  integrations: 12_000,
};

/** The maximum for each other page. */
const OTHERS = 10_000;

test('each page of the admin loads only its own scripts, within its budget', async () => {
  const pages = await routeSizes();
  expect(pages.find(({ route }) => route === 'dashboard')?.first).toBeLessThanOrEqual(HOME);
  const tooLarge = pages.filter(({ route, own }) => own > (PAGES[route] ?? OTHERS));
  expect(tooLarge).toEqual([]);
  expect(pages.map(({ route }) => route)).toEqual(expect.arrayContaining(Object.keys(PAGES)));
});
