import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns the accessibility violations that axe finds in a page or frame, without the frames inside it: one sentence
 * for each rule and element. `include` and `exclude` are selectors of the parts to check. `inside` is a selector in the
 * shadow root of the one element that `include` names.
 *
 * axe runs in the page itself and returns only the violations. The builder for Playwright returns every element that
 * passed and opens a second page, which takes several times as long as the check.
 */
export async function accessibilityIssues(
  frame: Page | Frame,
  { include = ['html'], exclude = [], inside }: { include?: string[]; exclude?: string[]; inside?: string } = {},
): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  return frame.evaluate(
    async (context) => {
      // axe would measure the contrast of text that still fades in.
      const isEnding = ({ playState, effect }: Animation) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
      await Promise.allSettled(
        document
          .getAnimations()
          .filter(isEnding)
          .map(({ finished }) => finished),
      );
      const axe: typeof import('axe-core') = Reflect.get(window, 'axe');
      const { violations } = await axe.run(context, { iframes: false, resultTypes: ['violations'] });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${help} (${target.flat().at(-1)}) ${html}`),
      );
    },
    {
      // axe's types want at least two selectors.
      include: inside ? [{ fromShadowDom: [include[0] ?? 'html', inside] as [string, string] }] : include,
      exclude,
    },
  );
}
