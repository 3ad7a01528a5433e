import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds wrong inside a widget, its shadow root included: one sentence per rule and place. */
export async function accessibilityIssues(page: Page, tag: `uptill-${string}`): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(tag).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.flat().at(-1)})`),
  );
}
