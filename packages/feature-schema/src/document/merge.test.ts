import { describe, expect, it, onTestFinished } from 'vitest';
import { toyFeatures } from '../fixtures/toy-features.ts';
import { SCHEMA_VERSION } from '../storefront.ts';
import { type DocumentOf, defaultDocument } from './document.ts';
import { mergeDocument } from './merge.ts';
import { MIGRATIONS } from './migrate.ts';
import { parseDocument } from './parse.ts';

/** Returns a stored document in which every value differs from its default. */
function storedDocument(): DocumentOf<typeof toyFeatures> {
  const document = defaultDocument(toyFeatures);
  document.toyLamp.mobile = {
    isEnabled: true,
    zIndex: 7,
    glow: '#000000',
    shade: { shape: 'square', caption: 'Dim' },
  };
  document.toyTrain.mobile.lines = [
    {
      market: 'eu',
      wagons: [
        { cargo: 'Wood', weight: 3 },
        { cargo: 'Iron', weight: 5 },
      ],
    },
    { market: 'all', wagons: [{ cargo: 'Salt', weight: 7 }] },
  ];
  return document;
}

const merge = (stored: DocumentOf<typeof toyFeatures>, document: unknown) =>
  mergeDocument(toyFeatures, stored, { schemaVersion: SCHEMA_VERSION, document });

describe('a document from an open tab of an older release', () => {
  it('is migrated to the current format before its values are merged', () => {
    const renameToTrain = (document: unknown) => ({ toyTrain: (document as Record<string, unknown>).toyWaggon });
    MIGRATIONS.push(renameToTrain);
    onTestFinished(() => void MIGRATIONS.pop());
    const input = { toyWaggon: { mobile: { isEnabled: false } } };
    const expected = storedDocument();
    expected.toyTrain.mobile.isEnabled = false;
    const older = { schemaVersion: MIGRATIONS.length, document: input };
    expect(mergeDocument(toyFeatures, storedDocument(), older)).toEqual(expected);
  });

  it('keeps the stored values of missing features, platforms, fields and group fields', () => {
    const stored = storedDocument();
    const input = { toyLamp: { mobile: { isEnabled: false, shade: { caption: 'Bright' } } } };
    const merged = merge(stored, input);
    const expected = structuredClone(stored);
    Object.assign(expected.toyLamp.mobile, { isEnabled: false, shade: { shape: 'square', caption: 'Bright' } });
    expect(parseDocument(toyFeatures, merged, [])).toEqual({ ok: true, document: expected });
  });

  it('keeps the stored values of missing list item fields, in any order and number of items', () => {
    const lines = [
      { market: 'us', wagons: [{ cargo: 'Corn' }] },
      { market: 'all', wagons: [{ cargo: 'Salt' }] },
      { market: 'eu', wagons: [{ cargo: 'Sand' }, { cargo: 'Iron' }, { cargo: 'Wool' }] },
    ];
    const merged = merge(storedDocument(), { toyTrain: { mobile: { lines } } });
    expect(merged).toMatchObject({
      toyTrain: {
        mobile: {
          lines: [
            { market: 'us', wagons: [{ cargo: 'Corn', weight: 1 }] },
            { market: 'all', wagons: [{ cargo: 'Salt', weight: 7 }] },
            {
              market: 'eu',
              wagons: [
                { cargo: 'Sand', weight: 3 },
                { cargo: 'Iron', weight: 5 },
                { cargo: 'Wool', weight: 1 },
              ],
            },
          ],
        },
      },
    });
  });

  it('replaces everything if it is complete', () => {
    const input = defaultDocument(toyFeatures);
    expect(merge(storedDocument(), input)).toEqual(input);
  });

  it('can remove all items of a list', () => {
    const merged = merge(storedDocument(), { toyTrain: { mobile: { lines: [] } } });
    expect(merged).toMatchObject({ toyTrain: { mobile: { lines: [] } } });
  });

  it('is refused for a list with too many items, without merging them', () => {
    const lines = Array.from({ length: 6 }, () => ({}));
    const merged = merge(storedDocument(), { toyTrain: { mobile: { lines } } });
    expect(merged).toHaveProperty('toyTrain.mobile.lines', lines);
    const parsed = parseDocument(toyFeatures, merged, []);
    expect(parsed).toMatchObject({ ok: false, issues: [{ message: 'Add no more than 5: remove a line' }] });
  });

  it('is refused for unknown names at every level', () => {
    const input = { toyKite: {}, toyLamp: { watch: {}, mobile: { wick: 1, shade: { tassel: true } } } };
    const parsed = parseDocument(toyFeatures, merge(storedDocument(), input), []);
    const paths = parsed.ok ? [] : parsed.issues.map(({ path }) => path.join('.'));
    expect(paths.toSorted()).toEqual([
      'toyKite',
      'toyLamp.mobile.shade.tassel',
      'toyLamp.mobile.wick',
      'toyLamp.watch',
    ]);
  });

  it.each([
    [null],
    [[]],
    ['text'],
    [{ toyLamp: null }],
    [{ toyLamp: { mobile: [] } }],
    [{ toyLamp: { mobile: { shade: 'none' } } }],
    [{ toyTrain: { mobile: { lines: { 0: {} } } } }],
    [{ toyTrain: { mobile: { lines: [null] } } }],
  ])('is refused if it has the wrong shape: %j', (input) => {
    expect(parseDocument(toyFeatures, merge(storedDocument(), input), []).ok).toBe(false);
  });
});
