import type { Locator, Page } from '@playwright/test';

/** Parts of sections that are drawn last, with all features on. */
const LAST = ['[part="line"]', '[part="recommendation-title"]', '[name="next"]', '[name="note"]', '[name="terms"]'];

/**
 * Opens the cart drawer with the Enter key on the floating button, with all features on, and opens its rows. Returns its
 * dialog, once everything in it is there.
 */
export async function openByKeyboard(page: Page): Promise<Locator> {
  const drawer = page.locator('uptill-mini-cart');
  await page.locator('uptill-sticky-button button').focus();
  await page.keyboard.press('Enter');
  for (const part of LAST) await drawer.locator(part).first().waitFor({ state: 'attached' });
  const dialog = drawer.locator('dialog:modal');
  await dialog.waitFor();
  await dialog.evaluate((element) => {
    for (const row of element.querySelectorAll('details')) row.open = true;
  });
  return dialog;
}
