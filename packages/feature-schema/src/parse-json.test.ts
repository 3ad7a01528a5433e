import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseJson } from './parse-json.ts';

const LEVELS = 100_000;

it('A text that is not JSON has no value', () => {
  for (const text of ['', '{', 'undefined', 'NaN', '{"a":1}{']) expect(parseJson(text)).toBe(undefined);
});

it.each(['null', '0', '"length"', '[]', '{"length":3}', '[{"length":"a"},{"length":null}]', '{"__proto__":{"a":1}}'])(
  'JSON is parsed as it is: %s',
  (text) => {
    expect(JSON.stringify(parseJson(text))).toBe(text);
  },
);

it.each([
  '{"length":{"toString":1}}',
  '{"length":[{"toString":1}]}',
  '{"length":{"length":{"valueOf":1,"toString":1}}}',
])('A schema rejects an object in place of a string or array by its type: %s', (hostile) => {
  const schemas = { text: z.string().max(5), list: z.array(z.string()).min(1).max(5) };
  const { error } = z.object(schemas).safeParse(parseJson(`{"text":${hostile},"list":${hostile}}`));
  expect(error?.issues).toMatchObject([
    { code: 'invalid_type', path: ['text'] },
    { code: 'invalid_type', path: ['list'] },
  ]);
});

it('JSON may be nested to any depth', () => {
  let value = parseJson(`${'[{"length":{},"inner":'.repeat(LEVELS)}1${'}]'.repeat(LEVELS)}`);
  for (let level = 0; level < LEVELS; level += 1) value = Object(value)[0].inner;
  expect(value).toBe(1);
});
