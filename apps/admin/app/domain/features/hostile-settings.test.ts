import {
  type AnyFeature,
  compileConfig,
  compileOffers,
  defaultDocument,
  encodeText,
  type FeaturesDocument,
  type Field,
  type Fields,
  features,
  type Issue,
  type Market,
  PLATFORMS,
  parseJson,
  SCHEMA_VERSION,
} from '@uptill/feature-schema';
import { expect, it } from 'vitest';
import { HOSTILE_VALUES, isAt, type Path, toJson, withValue } from '../../testing/api/hostile-values';
import { parseFeatures } from './features-api.server';

// Values that a request may contain in the place of each setting.

const markets: Market[] = [{ id: 'constructor', name: 'Constructor', countries: ['DE'] }];
const stored = defaultDocument(features);

const values = Object.entries(HOSTILE_VALUES);

/** Hostile values inside of an encoded text: HTML, or the sources of recommendations. */
const encoded = values.map(([kind, value]): [string, string] => [
  `${kind}, encoded`,
  encodeText(typeof value === 'string' ? value : toJson([{ type: 'tag', value }, value])),
]);

/** Returns the path of every field. Fields of groups and lists come first. */
function fieldPaths(fields: Fields): Path[] {
  return Object.entries<Field>(fields).flatMap(([name, field]) => [
    [name],
    ...innerPaths(field).map((path) => [name, ...path]),
  ]);
}

function innerPaths(field: Field): Path[] {
  if (field.kind === 'group') return fieldPaths(field.fields);
  if (field.kind === 'list') return fieldPaths(field.item).map((path) => [0, ...path]);
  if (field.kind === 'image') return [['url'], ['alt']];
  return field.kind === 'resources' || field.kind === 'markets' ? [[0]] : [];
}

/** Parses a document as sent in a request. */
const parse = (document: unknown) =>
  parseFeatures({ schemaVersion: SCHEMA_VERSION, document: parseJson(toJson(document)) }, stored, markets);

function issuesOf(document: unknown): Issue[] {
  const parsed = parse(document);
  return parsed.ok ? [] : parsed.issues;
}

function expectPublishable(document: FeaturesDocument): void {
  const config = compileConfig(features, document, markets, { offers: compileOffers(features, document, markets) });
  expect(JSON.stringify(config)).not.toMatch(/\\u0000|\\ud800/);
}

/** Sets of settings that do not contain each other, so that one document has a hostile value in each. */
const levels = PLATFORMS.flatMap((platform) =>
  Object.values<AnyFeature>(features).flatMap(({ key, fields }) =>
    [[], ...fieldPaths(fields)].map((path) => [key, platform, ...path]),
  ),
).reduce<Path[][]>((byLength, path) => {
  byLength[path.length] = [...(byLength[path.length] ?? []), path];
  return byLength;
}, []);

const withAll = (document: unknown, paths: readonly Path[], value: unknown) =>
  paths.reduce((changed, path) => withValue(changed, path, value), document);

it.each([...values, ...encoded])('Settings are refused at each field that does not accept %s', (kind, hostile) => {
  for (const all of levels.filter(Boolean)) {
    // Deep nesting is long: using it in every field would take seconds.
    const paths = kind === 'deep nesting' ? all.filter((_, index) => index % 50 === 0) : all;
    const issues = issuesOf(withAll(stored, paths, hostile));
    const accepting = paths.filter((path) => !issues.some((issue) => isAt(path, issue.path)));
    // The rules of the features are checked only now.
    const parsed = parse(withAll(stored, accepting, hostile));
    if (parsed.ok) expectPublishable(parsed.document);
    else expect(parsed.issues.filter((issue) => !accepting.some((path) => isAt(path, issue.path)))).toEqual([]);
  }
});

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'Settings called %s are refused as unknown',
  (name) => {
    for (const path of [[name], ['stickyBar', name], ['stickyBar', 'mobile', name]]) {
      for (const value of [1, { mobile: { buttonText: 'a' }, desktop: {} }]) {
        expect(issuesOf(withValue(stored, path, value))).toMatchObject([{ path }]);
      }
    }
  },
);
