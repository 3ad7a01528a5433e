import { expect, type Frame, type Page } from '@playwright/test';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { VIEWPORTS } from '../kit/shops.ts';

/** Returns the frame of the app. Throws if the admin shows none. */
export function appFrame(page: Page): Frame {
  const frame = page.frame({ name: 'app-iframe' });
  if (!frame) throw new Error('The admin has no app frame');
  return frame;
}

/** Returns a list that receives the errors of a page and its frames. In it are also those that React recovers from. */
export function pageErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

/** A page's placeholders for data that is still loading. */
const PLACEHOLDERS = '[aria-busy="true"], [class*="Polaris-Skeleton"]';

/** Waits until a page of the app has loaded its data. */
export async function untilLoaded(frame: Frame): Promise<void> {
  await frame.waitForLoadState('networkidle');
  await expect(frame.locator(PLACEHOLDERS).filter({ visible: true })).toHaveCount(0);
}

/** Returns the accessibility violations of the app, once it has adapted to the width of the window. */
export async function faults(frame: Frame): Promise<string[]> {
  const overflow = () => frame.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow, 'pixels that the app is wider than the window').toBeLessThanOrEqual(0);
  return accessibilityIssues(frame, { exclude: ['iframe'] });
}

/**
 * Expects the app to be accessible, to have at most one primary action, and to fit a phone and a desktop. Ends at the width
 * of a desktop.
 */
export async function expectFaultless(page: Page): Promise<void> {
  const primary = appFrame(page).locator('main [class*="Polaris-Button--variantPrimary"]').filter({ visible: true });
  expect((await primary.allTextContents()).slice(1), 'further primary actions').toEqual([]);
  for (const [name, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    expect(await faults(appFrame(page)), name).toEqual([]);
  }
}
