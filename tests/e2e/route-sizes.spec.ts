import { expect, test } from '@playwright/test';
import { routeSizes } from '../bench/route-sizes.ts';

/**
 * Maximum size of the scripts of a first visit of the home page, in bytes after Brotli compression. Half is Polaris, and the
 * texts of all pages take 15,000. The drawer's sections, their places and their texts take 1,000, and the default texts for
 * shoppers, by which settings are recognised as unchanged, 1,500. The rules, templates and texts of the ladder take 3,800.
 */
const HOME = 231_500;

/** Drafts of documents, with the merging of saves. Pages with a draft load it, and the home page does not. */
const DRAFT = 8_000;

/** Maximum size of a page's scripts beyond the home page's. Whoever raises a number states the reason here. */
const PAGES: Record<string, number> = {
  // The code editor with its languages takes 130,000, and the parsers of JavaScript and CSS the rest.
  'custom-code': 205_000 + DRAFT,
  // The schema, the fields, and drag and drop. The hint for new merchants, the notice about the app embed, and the links to
  // help and history take 2,000, what follows the brand 3,500, and the order of the drawer's sections 1,000.
  // The warning about covered controls takes 350, and editing phone and desktop together 3,000.
  // Default texts in the shop's language take 1,000. Fields of levels that the ladder shares with both features take 2,000.
  screen: 70_000 + DRAFT,
  // The schema, the fields, the preview, and the measuring of the theme. Of editing phone and desktop together, what the
  // forms and the source of the settings share takes 800, and default texts in the shop's
  // language 1,000.
  brand: 57_600 + DRAFT,
  // The preview, the contrast of colours, the brand and its looks, and the measuring of the theme. What new
  // shops get instead of defaults takes 300, and the choice of tabs that are edited separately 500. Default texts in the shop's
  // language take 1,000.
  // Parts of Polaris that the home page no longer loads take 800.
  'first-steps': 21_700 + DRAFT,
  // A dialog of Polaris takes 5,600.
  history: 11_200,
  // The countries, and the table of translations. Groups of texts with their pictures, and texts from files and themes take 3,500.
  localisation: 33_700 + DRAFT,
  // Without the chart, which is loaded with a report. Exports, and the cards of average orders, carts and rewards take 1,200.
  analytics: 14_200,
  // The list and the page of each integration, which share most of their parts, and the source of the settings.
  // Parts of Polaris that the home page no longer loads take 350.
  integrations: 12_800 + DRAFT,
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
