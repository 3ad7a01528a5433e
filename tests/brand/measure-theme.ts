import type { BrowserContext } from '@playwright/test';
import { type BrandStyle, noBrand, styleFromMatch } from '@uptill/feature-schema';

/** Where the window that a merchant opens sends what it has measured. */
const REPORT = '**/apps/uptill/api/window';

/** Returns the style of a brand that matches the theme of a product page, as the window that merchants open measures it. */
export async function styleOfTheme(context: BrowserContext, url: string): Promise<BrandStyle> {
  const page = await context.newPage();
  await page.route(REPORT, (route) => route.fulfill({ status: 204 }));
  const report = page.waitForRequest(REPORT);
  await page.goto(`${url}#uptill-match-token`);
  const { look } = (await report).postDataJSON();
  return styleFromMatch(noBrand().style, look);
}
