import { describe, expect, it } from 'vitest';
import type { Features, Issue } from '../feature.ts';
import { features } from '../features/index.ts';
import { toyFeatures } from '../fixtures/toy-features.ts';
import { defaultDocument } from './document.ts';
import { parseDocument } from './parse.ts';

/** Returns the issues of the default document after `change`. */
function issuesAfter(change: (document: ReturnType<typeof defaultDocument<typeof features>>) => void) {
  const document = defaultDocument(features);
  change(document);
  const parsed = parseDocument(features, document, []);
  return parsed.ok ? [] : parsed.issues;
}

describe('a settings document', () => {
  it('is valid with its defaults', () => {
    expect(issuesAfter(() => {})).toEqual([]);
  });

  it.each([0, 11, 2.5, Number.NaN, '3'])('refuses a success popup of %s seconds', (seconds) => {
    const [issue, ...others] = issuesAfter((document) => {
      Object.assign(document.stickyBar.mobile, { successPopupDuration: seconds });
    });
    expect(issue?.path).toEqual(['stickyBar', 'mobile', 'successPopupDuration']);
    expect(issue?.message).toMatch(/Enter a (number from 1 to 10|whole number)/);
    expect(others).toEqual([]);
  });

  it.each([1, 10])('accepts a success popup of %s seconds', (seconds) => {
    expect(
      issuesAfter((document) => Object.assign(document.stickyBar.mobile, { successPopupDuration: seconds })),
    ).toEqual([]);
  });

  it.each(['', 'bleu', '#12', '#ggg', 'url(x)', 'red;}', '#000000 '.repeat(20)])('refuses the colour %j', (value) => {
    const issues = issuesAfter((document) =>
      Object.assign(document.stickyBar.desktop.button, { buttonTextColor: value }),
    );
    expect(issues).toEqual([
      { path: ['stickyBar', 'desktop', 'button', 'buttonTextColor'], message: 'Enter a colour, such as #1A73E8' },
    ]);
  });

  it.each(['#fff', '#FFFFFF80', 'red', 'rgb(1, 2, 3)', 'rgba(1,2,3,.5)', 'hsl(120 50% 50%)'])(
    'accepts the colour %j',
    (value) => {
      expect(issuesAfter((document) => Object.assign(document.stickyBar.desktop, { textColor: value }))).toEqual([]);
    },
  );

  it('refuses an unknown setting and names it', () => {
    const issues = issuesAfter((document) => Object.assign(document.stickyBar.mobile, { colour: 'red' }));
    expect(issues).toEqual([{ path: ['stickyBar', 'mobile', 'colour'], message: 'Unknown setting “colour”' }]);
  });

  it('refuses a missing setting', () => {
    const issues = issuesAfter((document) => Reflect.deleteProperty(document.stickyBar.mobile, 'height'));
    expect(issues.map((issue) => issue.path)).toEqual([['stickyBar', 'mobile', 'height']]);
  });

  it('refuses 200 KB of text', () => {
    const issues = issuesAfter((document) =>
      Object.assign(document.stickyBar.mobile, { outOfStockText: 'x'.repeat(200_000) }),
    );
    expect(issues).toEqual([{ path: ['stickyBar', 'mobile', 'outOfStockText'], message: 'Use at most 60 characters' }]);
  });

  it.each(['', '   '])('refuses a blank button text: %j', (value) => {
    const issues = issuesAfter((document) => Object.assign(document.stickyBar.mobile.button, { buttonText: value }));
    expect(issues).toEqual([{ path: ['stickyBar', 'mobile', 'button', 'buttonText'], message: 'Enter text' }]);
  });

  it.each(['a\u0000b', '\ud800', 'two\nlines'])('refuses control characters and lone surrogates: %j', (value) => {
    const issues = issuesAfter((document) => Object.assign(document.stickyBar.mobile, { outOfStockText: value }));
    expect(issues).toEqual([
      { path: ['stickyBar', 'mobile', 'outOfStockText'], message: 'Remove characters that can’t be shown' },
    ]);
  });

  it.each(['a\u0000b', 'a\ud800'])('refuses control characters and lone surrogates in every string: %j', (value) => {
    const all = { ...features, ...toyFeatures };
    const changed: Issue['path'][] = [];
    const document = mapValues(defaultDocument(all), (current, path) => {
      if (typeof current !== 'string') return current;
      changed.push(path);
      return value;
    });
    expect(pathsRefused(all, document)).toEqual(sorted(changed));
  });

  it('refuses a wrong value of every setting at its path, also inside groups and lists', () => {
    const all = { ...features, ...toyFeatures };
    const changed: Issue['path'][] = [];
    const document = mapValues(defaultDocument(all), (_, path) => {
      changed.push(path);
      return null;
    });
    expect(sorted(changed)).toContain('toyTrain.mobile.lines.0.wagons.0.weight');
    expect(pathsRefused(all, document)).toEqual(sorted(changed));
  });

  it('accepts any script and emoji', () => {
    const text = 'نفدت الكمية 売り切れ 👋🏽';
    expect(issuesAfter((document) => Object.assign(document.stickyBar.mobile, { outOfStockText: text }))).toEqual([]);
  });

  it('reports missing settings of a platform as one issue', () => {
    const issues = issuesAfter((document) => Reflect.deleteProperty(document.stickyBar, 'mobile'));
    expect(issues).toEqual([{ path: ['stickyBar', 'mobile'], message: 'These settings are missing' }]);
  });

  it.each([null, [], 'text', 7, {}])('refuses %j as a document', (input) => {
    expect(parseDocument(features, input, []).ok).toBe(false);
  });

  it('reports all issues at once', () => {
    const issues = issuesAfter((document) => {
      Object.assign(document.stickyBar.mobile, { height: 1, position: 'middle' });
    });
    expect(issues.map((issue) => issue.message)).toEqual([
      'Choose one of: Top, Bottom',
      'Enter a number from 30 to 120',
    ]);
  });

  it('includes the list item in the path of a rule’s issue', () => {
    const document = defaultDocument(toyFeatures);
    document.toyTrain.mobile.lines.push({ market: 'eu', wagons: [] });
    expect(parseDocument(toyFeatures, document, [])).toEqual({
      ok: false,
      issues: [{ path: ['toyTrain', 'mobile', 'lines', 1, 'wagons'], message: 'A line needs a wagon' }],
    });
  });

  it('reports field and rule issues together, but skips rules for settings with an invalid field', () => {
    const document = defaultDocument(toyFeatures);
    Object.assign(document.toyLamp.mobile, { glow: 'bleu' });
    document.toyTrain.mobile.lines = [{ market: 'eu', wagons: [] }];
    document.toyTrain.desktop.lines = [{ market: 'eu', wagons: [] }];
    Object.assign(document.toyTrain.desktop, { zIndex: -1 });
    const parsed = parseDocument(toyFeatures, document, []);
    expect(parsed.ok ? [] : parsed.issues.map(({ path }) => path.join('.'))).toEqual([
      'toyLamp.mobile.glow',
      'toyTrain.desktop.zIndex',
      'toyTrain.mobile.lines.0.wagons',
    ]);
  });

  it('refuses too many list items, even in nested lists', () => {
    const document = defaultDocument(toyFeatures);
    document.toyTrain.desktop.lines[0]?.wagons.push(...Array.from({ length: 3 }, () => ({ cargo: 'Wood', weight: 2 })));
    expect(parseDocument(toyFeatures, document, [])).toMatchObject({
      issues: [{ path: ['toyTrain', 'desktop', 'lines', 0, 'wagons'], message: 'Add no more than 3: remove a wagon' }],
    });
  });
});

const sorted = (paths: Issue['path'][]) => [...new Set(paths.map((path) => path.join('.')))].toSorted();

function pathsRefused(all: Features, document: unknown): string[] {
  const parsed = parseDocument(all, document, []);
  return parsed.ok ? [] : sorted(parsed.issues.map(({ path }) => path));
}

/** Returns a copy of a document in which `map` replaces each setting except groups and lists. */
function mapValues(
  value: unknown,
  map: (value: unknown, path: Issue['path']) => unknown,
  path: Issue['path'] = [],
): unknown {
  if (Array.isArray(value)) return value.map((item, index) => mapValues(item, map, [...path, index]));
  if (typeof value !== 'object' || value === null) return map(value, path);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapValues(item, map, [...path, key])]));
}
