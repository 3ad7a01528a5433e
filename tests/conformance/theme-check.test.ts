import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { themeCheckRun } from '@shopify/theme-check-node';
import { describe, expect, it } from 'vitest';
import { root } from './project-files.ts';

const themes = join(root, 'packages/sandbox/themes');
const names = readdirSync(themes, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

describe('the sandbox’s themes', () => {
  it('are classic, modern and plain', () => {
    expect(names).toEqual(['classic', 'modern', 'plain']);
  });

  it.each(names)('pass Shopify’s Theme Check with its recommended configuration: %s', async (name) => {
    const { offenses, config, theme } = await themeCheckRun(join(themes, name));
    expect(config.checks.length).toBeGreaterThan(30);
    expect(theme.length).toBeGreaterThan(20);
    expect(offenses.map(({ uri, check, message }) => `${uri}: ${check}: ${message}`)).toEqual([]);
  });
});
