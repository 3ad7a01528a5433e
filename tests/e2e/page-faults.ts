import type { Frame } from '@playwright/test';
import { accessibilityIssues } from '../kit/accessibility.ts';

/** Returns the accessibility violations of the app, and whether it is wider than the window. */
export async function faults(frame: Frame): Promise<string[]> {
  const overflow = await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const issues = await accessibilityIssues(frame, { exclude: ['iframe'] });
  return overflow > 0 ? [`${overflow} px too wide`, ...issues] : issues;
}
