import { describe, expect, it } from 'vitest';
import { text } from './builders.ts';
import type { Field } from './field.ts';

/** Returns the first error text of a value, or null if the field accepts it. */
function errorOf({ schema }: Pick<Field, 'schema'>, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null;
}

describe('a text with placeholders', () => {
  const greeting = text('', { label: 'Greeting', placeholders: ['[place]', '[date]'] });

  it.each(['', 'Hello', '[place]', 'From [place], [date], [place]', 'a ] b [', '[place'])('may be %j', (value) => {
    expect(errorOf(greeting, value)).toBeNull();
  });

  it.each(['[places]', '[Place]', '[ place ]', '[]', '20 [%]'])('has only its own placeholders, not %j', (brackets) => {
    expect(errorOf(greeting, `From [place] ${brackets}`)).toMatch(
      /^\[.*\] can’t be used here\. Use \[place\] or \[date\]$/,
    );
  });

  it('names the first wrong one', () => {
    expect(errorOf(greeting, '[a] [b]')).toBe('[a] can’t be used here. Use [place] or [date]');
  });
});

it('a text without placeholders may have any brackets', () => {
  expect(errorOf(text('', { label: 'Title' }), '[new] Cart')).toBeNull();
});
