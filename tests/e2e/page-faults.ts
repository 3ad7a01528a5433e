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

/** Returns by how many pixels the app is wider than the window. */
const overflowOf = (frame: Frame) => frame.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Returns the accessibility violations of the app, and whether it is wider than the window. */
export async function faults(frame: Frame): Promise<string[]> {
  const overflow = await overflowOf(frame);
  const issues = await accessibilityIssues(frame, { exclude: ['iframe'] });
  return overflow > 0 ? [`${overflow} px too wide`, ...issues] : issues;
}

/**
 * Expects the app to be accessible, and to fit a phone and a desktop, once it has adapted to their widths. Ends at the width
 * of a desktop.
 */
export async function expectFaultless(page: Page): Promise<void> {
  for (const [name, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    const frame = appFrame(page);
    await expect.poll(() => overflowOf(frame), name).toBeLessThanOrEqual(0);
    expect(await faults(frame), name).toEqual([]);
  }
}
