import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { CATALOGUES } from './catalogues';
import en from './en.json' with { type: 'json' };

type Elements = ReturnType<IntlMessageFormat['getAst']>;

/** Returns the names of the values in a text, including its plurals and choices. Throws if it is no ICU message. */
const valuesIn = (text: string, language: string) => [
  ...new Set(namesIn(new IntlMessageFormat(text, language).getAst())),
];

const namesIn = (elements: Elements): string[] =>
  elements.flatMap((element) => {
    const inside = 'options' in element ? Object.values(element.options).flatMap(({ value }) => namesIn(value)) : [];
    return 'value' in element && element.type !== LITERAL ? [element.value, ...inside] : inside;
  });

const LITERAL = new IntlMessageFormat('a', 'en').getAst()[0]?.type;

it('German and French have catalogues', () => {
  expect(Object.keys(CATALOGUES)).toEqual(['de', 'fr']);
});

describe.each(Object.entries(CATALOGUES))('the texts in %s', (language, load) => {
  it('are complete', async () => {
    const { texts } = await load();
    expect(Object.keys(en).filter((id) => !texts[id])).toEqual([]);
  });

  it('have no other ids, and are sorted', async () => {
    const { texts } = await load();
    expect(Object.keys(texts).filter((id) => !(id in en))).toEqual([]);
    expect(Object.keys(texts)).toEqual(Object.keys(texts).toSorted());
  });

  it('have the values of the English texts', async () => {
    const { texts } = await load();
    const changed = Object.entries(en).filter(([id, text]) => {
      const own = valuesIn(texts[id] ?? text, language).toSorted();
      return own.join() !== valuesIn(text, 'en').toSorted().join();
    });
    expect(changed).toEqual([]);
  });
});
