import { z } from 'zod';

export type Path = readonly (string | number)[];

/** Placeholder for deeply nested lists, which `JSON.stringify` could not write. */
const DEEP = '(deep nesting)';

const LEVELS = 20_000;

/** Values that no operation expects. Many of them have broken a parser or a database. */
export const HOSTILE_VALUES: Record<string, unknown> = {
  'a length that is no number': { length: { toString: 1 } },
  'own methods of objects': { toString: 1, valueOf: 1, constructor: 1, length: [{ toString: 1 }] },
  'an own prototype': JSON.parse('{"__proto__":{"length":{"toString":1}}}'),
  'the name of a prototype': '__proto__',
  NUL: 'a\u0000b',
  'half a surrogate pair': 'a\ud800b',
  'deep nesting': DEEP,
  'many entries': Array.from({ length: 5_000 }, () => null),
  'a huge number': 1e308,
  'a huge whole number': Number.MAX_SAFE_INTEGER,
  null: null,
};

/** Texts for parameters, which can't have half of a surrogate pair. */
export const HOSTILE_TEXTS = [
  '',
  'a\u0000b',
  '__proto__',
  'constructor',
  '-1',
  '1e308',
  'a/b',
  '{}',
  'a'.repeat(5_000),
];

const schemaPart = z.object({
  $ref: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  items: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  anyOf: z.array(z.unknown()).default([]),
  oneOf: z.array(z.unknown()).default([]),
});

/** Returns the path of every place in a body, beginning with the body itself. Stops at components, such as the settings. */
export function placesIn(schema: unknown): Path[] {
  const { $ref, properties, items, additionalProperties, anyOf, oneOf } = schemaPart.parse(schema);
  if ($ref) return [[]];
  const inner = [
    ...Object.entries(properties),
    ...(items === undefined ? [] : [[0, items] as const]),
    ...(typeof additionalProperties === 'object' ? [['anything', additionalProperties] as const] : []),
  ].flatMap(([name, part]) => placesIn(part).map((path) => [name, ...path]));
  const paths = [[], ...inner, ...[...anyOf, ...oneOf].flatMap(placesIn)];
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()];
}

/** Returns a copy of a value with another value at a path. Creates missing objects and lists on the way. */
export function withValue(value: unknown, [name, ...rest]: Path, hostile: unknown): unknown {
  if (name === undefined) return hostile;
  if (typeof name === 'number') return [withValue(Array.isArray(value) ? value[name] : undefined, rest, hostile)];
  const entries = Object.entries(value instanceof Object ? value : {});
  const inner = entries.find(([key]) => key === name)?.[1];
  return Object.fromEntries([...entries, [name, withValue(inner, rest, hostile)]]);
}

/** Returns a value with hostile ones as JSON. */
export function toJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(JSON.stringify(DEEP), '['.repeat(LEVELS) + ']'.repeat(LEVELS));
}

/** Returns true if an issue is at a place of a body, around it or inside. */
export function isAt(place: Path, issue: Path): boolean {
  return place.every((part, index) => index >= issue.length || issue[index] === part);
}
