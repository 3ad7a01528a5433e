import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { features, OPTIONAL_SCOPES, screens } from '@uptill/feature-schema';
import { getNamedType, parse, TypeInfo, validate, visit, visitWithTypeInfo } from 'graphql';
import { parse as parseToml } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadAdminSchema } from './admin-schema.ts';
import { root, sourceFiles } from './project-files.ts';

/** Scopes that are needed although no operation requires them, with the reason. */
const SCOPES_WITHOUT_OPERATION = {
  write_app_proxy: 'storefront events are sent through the app proxy',
};

const { schema, scopes } = loadAdminSchema();

/** Every Admin API operation of the product. By convention, each is a template literal that begins with `#graphql`. */
const operations = sourceFiles('apps/admin/app').flatMap(({ path, text }) =>
  [...text.matchAll(/`#graphql\s([\s\S]*?)`/g)].map(([, source = '']) => ({ path, document: parse(source) })),
);

/** Returns, for each field of the operations, the scopes of which one is required. */
function scopesNeeded(all = operations): (readonly string[])[] {
  const needed: (readonly string[])[] = [];
  for (const { document } of all) {
    const typeInfo = new TypeInfo(schema);
    const Field = () => {
      const field = typeInfo.getFieldDef();
      const result = typeInfo.getType();
      const keys = [`${typeInfo.getParentType()?.name}.${field?.name}`, result ? getNamedType(result).name : ''];
      for (const key of keys) {
        const alternatives = scopes.get(key);
        if (alternatives?.length) needed.push(alternatives);
      }
    };
    visit(document, visitWithTypeInfo(typeInfo, { Field }));
  }
  return needed;
}

const { access_scopes: accessScopes } = z
  .object({ access_scopes: z.object({ scopes: z.string(), optional_scopes: z.array(z.string()).default([]) }) })
  .parse(parseToml(readFileSync(join(root, 'shopify.app.toml'), 'utf8')));

describe('the Admin API operations of the product', () => {
  it('exist', () => {
    expect(operations.length).toBeGreaterThan(0);
  });

  it.each(operations)('are valid on the real schema: $path', ({ document }) => {
    expect(validate(schema, document).map(({ message }) => message)).toEqual([]);
  });

  it('all begin with the #graphql mark, so that this test finds them', () => {
    const unmarked = sourceFiles('apps/admin/app').filter(({ text }) => /`\s*(query|mutation)\s+\w+\s*[({]/.test(text));
    expect(unmarked.map(({ path }) => path)).toEqual([]);
  });

  it('need exactly the scopes that shopify.app.toml requests, required or optional', () => {
    const required = accessScopes.scopes.split(',');
    const requested = [...required, ...accessScopes.optional_scopes];
    const needed = scopesNeeded();
    // A write scope includes the read scope.
    const allows = (granted: string[]) => (scope: string) =>
      granted.includes(scope) || granted.includes(scope.replace(/^read_/, 'write_'));
    const without = (scope: string, granted: string[]) => granted.filter((other) => other !== scope);
    const isNeeded = (scope: string, granted: string[]) =>
      scope in SCOPES_WITHOUT_OPERATION ||
      needed.some((scopes) => scopes.some(allows(granted)) && !scopes.some(allows(without(scope, granted))));
    expect(needed.filter((scopes) => !scopes.some(allows(requested)))).toEqual([]);
    // An optional scope may include a required one, which is needed until it is granted.
    expect(required.filter((scope) => !isNeeded(scope, required))).toEqual([]);
    expect(requested.filter((scope) => !required.includes(scope) && !isNeeded(scope, requested))).toEqual([]);
    expect(requested).toEqual(expect.arrayContaining(Object.keys(SCOPES_WITHOUT_OPERATION)));
  });
});

it.each(accessScopes.optional_scopes)(
  'The optional scope %s is needed by an operation of the folder that names it',
  (scope) => {
    const naming = sourceFiles('apps/admin/app').filter(({ text }) => text.includes(`'${scope}'`));
    const folders = new Set(naming.map(({ path }) => dirname(path)));
    const own = operations.filter(({ path }) => folders.has(dirname(path)));
    expect(scopesNeeded(own).flat()).toContain(scope);
    expect(OPTIONAL_SCOPES).toContain(scope);
  },
);

it('The scopes that screens, tabs and options name as additional are optional scopes of the app', () => {
  const additional: unknown[] = [];
  JSON.stringify([screens, features], (name, value: unknown) => {
    if (name === 'additionalScopes') additional.push(value);
    return name === 'schema' ? undefined : value;
  });
  expect(additional.flat().filter((scope) => !accessScopes.optional_scopes.includes(String(scope)))).toEqual([]);
});
