import { describe, expect, it } from 'vitest';
import { type AnyDocument, defaultDocument } from '../document/document.ts';
import { compileSettings, features, parseDocument } from '../index.ts';
import {
  collectionsOf,
  decodePriority,
  encodePriority,
  MAX_SOURCES,
  type Source,
} from '../recommendations/priority.ts';

const COFFEE = 'gid://shopify/Collection/7';

/** Returns the issues of mobile settings with these changes. */
function issuesOf(changes: object) {
  const document: AnyDocument = defaultDocument(features);
  Object.assign(document.recommendations?.mobile ?? {}, changes);
  const parsed = parseDocument(features, document, []);
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => [path.slice(2).join('.'), message]);
}

const withSources = (...priority: Source[]) => issuesOf({ priority: encodePriority(priority) });

describe('the sources of recommendations', () => {
  it('are Shopify’s recommendations by default', () => {
    expect(decodePriority(defaultDocument(features).recommendations.mobile.priority)).toEqual([
      { type: 'product', value: '' },
    ]);
  });

  it('may be of each type, once', () => {
    const sources: Source[] = [
      { type: 'collection', value: COFFEE },
      { type: 'type', value: 'Mugs' },
      { type: 'vendor', value: 'Mugs' },
      { type: 'tag', value: 'été' },
      { type: 'product', value: '' },
    ];
    expect(withSources(...sources)).toEqual([]);
    const twice = 'Please remove duplicate entries in the Recommendations Priority Order list in mobile platform';
    expect(withSources(...sources, { type: 'product', value: '' })).toEqual([['priority.5', twice]]);
    expect(withSources({ type: 'tag', value: 'Sale' }, { type: 'tag', value: 'sale ' })).toEqual([
      ['priority.1', twice],
    ]);
  });

  it.each([
    ['collection', 'collection'],
    ['type', 'product type'],
    ['vendor', 'vendor'],
    ['tag', 'tag'],
  ] as const)('of the type %s need a value', (type, name) => {
    const message = `Please select a ${name} for the Recommendations Priority Order list in mobile platform`;
    expect(withSources({ type: 'product', value: '' }, { type, value: '' })).toEqual([['priority.1', message]]);
  });

  it.each([
    ['no text', 7],
    ['text that is not encoded', 'tag'],
    ['no list', btoa('{"type":"tag","value":"a"}')],
    ['an unknown type', btoa('[{"type":"title","value":"a"}]')],
    ['a collection that is no id', btoa('[{"type":"collection","value":"coffee"}]')],
    ['a product', btoa('[{"type":"product","value":"mug"}]')],
    ['more than the source', btoa('[{"type":"tag","value":"a","weight":2}]')],
  ])('can’t be %s', (_, priority) => {
    expect(issuesOf({ priority })).toEqual([['priority', 'Choose sources']]);
  });

  it('have a limit', () => {
    const sources = Array.from({ length: MAX_SOURCES + 1 }, (_, index): Source => ({ type: 'tag', value: `${index}` }));
    expect(withSources(...sources.slice(1))).toEqual([]);
    expect(withSources(...sources)).toEqual([['priority', 'Add no more than 20: remove a source']]);
  });

  it('are published with the handles of collections, without deleted ones', () => {
    const priority = encodePriority([
      { type: 'collection', value: COFFEE },
      { type: 'collection', value: 'gid://shopify/Collection/8' },
      { type: 'tag', value: 'été' },
    ]);
    expect(collectionsOf(priority)).toEqual([COFFEE, 'gid://shopify/Collection/8']);
    const { fields } = features.recommendations;
    expect(compileSettings(fields, { priority }, [], { [COFFEE]: 'coffee' })).toEqual({
      priority: [
        { type: 'collection', value: 'coffee' },
        { type: 'tag', value: 'été' },
      ],
    });
  });
});

it.each(['400px', '60vh', '100%'])('the slider can be %s high', (height) => {
  expect(issuesOf({ height })).toEqual([]);
});

it.each(['400', '0px', '4em', 'calc()'])('the slider can’t be %s high', (height) => {
  expect(issuesOf({ height })).toEqual([['height', 'Enter a height, such as 400px or 60vh']]);
});
