import { liquidCoverage } from './coverage.ts';
import type { OpenShop } from './implemented-objects.ts';
import { NOT_IMPLEMENTED } from './not-implemented.ts';
import type { LiquidNames } from './platform-names.ts';

const KINDS: [keyof LiquidNames, string][] = [
  ['filters', 'filters'],
  ['tags', 'tags'],
  ['objects', 'objects and their properties'],
];

/**
 * Returns the output of `node src/cli.ts coverage`: how much of Shopify's Liquid is implemented, and the missing names.
 */
export function coverageText(openShop: OpenShop): string {
  const coverage = liquidCoverage(openShop);
  const parts = KINDS.map(([kind, words]) => {
    const { documented, implemented, unlisted } = coverage[kind];
    const missing = Object.entries(NOT_IMPLEMENTED[kind]).map(([name, reason]) => `  ${name.padEnd(38)} ${reason}`);
    const drifted = unlisted.map((name) => `  ${name.padEnd(38)} not listed`);
    return [`${implemented.length} of ${documented.length} ${words}`, ...missing, ...drifted].join('\n');
  });
  return parts.join('\n\n');
}
