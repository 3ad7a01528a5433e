import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Returns what axe finds wrong inside a widget, its shadow root included: one sentence per rule and place. */
export async function accessibilityIssues(page: Page, tag: `uptill-${string}`): Promise<string[]> {
  // The legacy mode checks no frames of other sites, of which a widget has none. The other one opens a second page.
  const { violations } = await new AxeBuilder({ page }).include(tag).setLegacyMode().analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.flat().at(-1)})`),
  );
}
