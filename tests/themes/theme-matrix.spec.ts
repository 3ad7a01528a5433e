import { expect, test } from '@playwright/test';
import { linenAndOak } from '../kit/shops.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { writeTheme } from './base-theme.ts';
import { FIXTURES, type Fixture } from './fixtures.ts';
import type { Results, TrialName } from './trials.ts';
import { tryTheme, WIDTHS } from './try-theme.ts';

// Every theme × trial, on a phone and on a desktop. `npm run themes` tries other themes in the same way.

const sandbox = new SandboxControl();

/** The trials of the sandbox's own themes. Other suites test their carts, counts, forms and pages. */
const OWN: TrialName[] = ['bar', 'icons', 'cards', 'errors'];

const themes: (Partial<Fixture> & Pick<Fixture, 'name' | 'trials'>)[] = [
  ...['classic', 'modern', 'plain'].map((name) => ({ name, trials: OWN })),
  ...FIXTURES,
];

test.afterAll(() => sandbox.post('theme', { shop: linenAndOak.domain, theme: 'classic' }));

for (const { name, trials, parts, ...fixture } of themes)
  for (const width of WIDTHS)
    test(`${name} at ${width} px`, async ({ browser }) => {
      const folder = parts && (await temporaryFolder());
      try {
        if (folder) await writeTheme(folder.path, parts);
        const theme = folder?.path ?? name;
        const results = await tryTheme({ browser, sandbox, width, theme, trials, ...fixture });
        expect(faultsOf(results, trials, parts !== undefined)).toEqual({});
      } finally {
        await folder?.remove();
      }
    });

/** Returns what is wrong, by trial. A fixture has what its trials are about. */
function faultsOf(results: Results, trials: TrialName[], isFixture: boolean): Record<string, string[]> {
  const nothing = isFixture ? ['the theme has nothing of the kind'] : [];
  const faults = trials.map((trial) => [trial, results[trial] ?? nothing] as const);
  return Object.fromEntries(faults.filter(([, sentences]) => sentences.length > 0));
}
