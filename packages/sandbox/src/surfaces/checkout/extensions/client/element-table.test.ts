import { globSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ELEMENTS } from './element-table.ts';

const types = join(
  dirname(findPackageJSON('@shopify/ui-extensions/preact', import.meta.url) ?? ''),
  'build/ts/surfaces',
);

/** Returns the property names of an element in Shopify's types of a surface, with its events as `onClick`. */
function membersOf(surface: string, element: string): string[] {
  const files = globSync(join(types, surface, 'components/*.d.ts'));
  const text =
    files.map((file) => readFileSync(file, 'utf8')).find((one) => one.includes(`tagName = "${element}"`)) ?? '';
  const picked = [...text.matchAll(/Pick<\w+\$1, ([^>]+)>/g)].map(([, names = '']) => names);
  return [...picked.join(' ').matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
}

describe.each(['checkout', 'customer-account'])('the elements of extensions in %s', (surface) => {
  it.each(Object.entries(ELEMENTS))(
    '%s has members that Shopify’s types have',
    (element, { properties, events = [] }) => {
      const known = membersOf(surface, element);
      const used = [...properties, ...events.map((event) => `on${event[0]?.toUpperCase()}${event.slice(1)}`)];
      expect(used.filter((name) => !known.includes(name))).toEqual([]);
      // An element without properties, too, is one of Shopify's.
      const files = globSync(join(types, surface, 'components/*.d.ts')).map((file) => readFileSync(file, 'utf8'));
      expect(files.some((text) => text.includes(`tagName = "${element}"`))).toBe(true);
    },
  );
});
