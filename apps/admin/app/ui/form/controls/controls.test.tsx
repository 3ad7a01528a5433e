import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import {
  type AnyDocument,
  asSettings,
  defaultDocument,
  type Field,
  type Fields,
  features,
  type Settings,
} from '@uptill/feature-schema';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { choice } from '../../../../../../packages/feature-schema/src/fields/builders';
import { toyPostcard } from '../../../../../../packages/feature-schema/src/fixtures/toy-features';
import { issuesOf } from '../../../domain/documents/field-issues';
import { type Issues, issuesByPath, NO_ISSUES } from '../../../domain/documents/issues';
import { ShopContext } from '../../shell/shop-context';
import { ShopDataContext, ShopDataStore } from '../../shop-data/shop-data';
import { FieldList } from '../field-list';

const defined = { ...features, toyPostcard };

const document: AnyDocument = defaultDocument(defined);

function render(
  id: string,
  field: Field,
  value: unknown,
  issues: Issues = NO_ISSUES,
  store = new ShopDataStore({}),
  scope: Settings = {},
): string {
  const [path = '', ...above] = id.split('.').reverse();
  return renderToStaticMarkup(
    <AppProvider i18n={translations}>
      <ShopContext.Provider value={{ shop: 'linen-and-oak.myshopify.com', host: 'host', language: 'en' }}>
        <ShopDataContext.Provider value={store}>
          <FieldList
            fields={[{ path, field }]}
            values={{ [path]: value }}
            scope={scope}
            id={above.reverse().join('.')}
            issues={issues}
            onChange={() => {}}
          />
        </ShopDataContext.Provider>
      </ShopContext.Provider>
    </AppProvider>,
  );
}

/** Escapes text for comparison with HTML. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;');

const all = Object.values(defined).flatMap(({ key, fields }) =>
  Object.entries<Field>(fields).flatMap(([name, field]) =>
    field.internal ? [] : [{ id: `${key}.mobile.${name}`, key, name, field }],
  ),
);

describe('every field of every feature', () => {
  it.each(all)('$id has a control with its label', ({ id, key, name, field }) => {
    const settings = asSettings(document[key]?.mobile);
    const shown = { ...field, visibleWhen: undefined };
    const html = render(id, shown, withOneEntry(settings[name]), NO_ISSUES, undefined, settings);
    expect(html).toContain(escaped(field.label));
    const always = innerFields(field).filter(({ visibleWhen }) => !visibleWhen);
    for (const inner of always) expect(html).toContain(escaped(inner.label));
  });

  it.each(all)('$id shows its issue, even if its condition hides it', ({ id, field }) => {
    for (const path of pathsOf(id, field)) {
      const message = `${path} is invalid`;
      expect(render(id, field, field.default, new Map([[path, message]]))).toContain(message);
    }
  });
});

it('a field is hidden while its condition does not hold', () => {
  const conditional = all.filter(({ field }) => field.visibleWhen);
  expect(conditional.length).toBeGreaterThan(0);
  for (const { id, field } of conditional) expect(render(id, field, field.default)).not.toContain(field.label);
});

it('an icon field is a group of named radio buttons with the drawings, and the stored icon is chosen', () => {
  const { icon } = features.stickyButton.fields;
  const html = render('stickyButton.mobile.icon', icon, 'gift');
  for (const { label, path } of Object.values(icon.icons)) {
    expect(html).toContain(`aria-label="${label}"`);
    expect(html).toContain(`d="${path}"`);
  }
  const chosen = html.match(/<input[^>]*checked=""[^>]*>/g);
  expect(chosen).toHaveLength(1);
  expect(chosen?.[0]).toContain('aria-label="Gift"');
  expect(chosen?.[0]).toContain('id="stickyButton.mobile.icon"');
});

it('a market field offers all countries, the shop’s markets by name, and the stored market', () => {
  const markets = [
    { id: 'm1', name: 'Europe', countries: ['FR'] },
    { id: 'm2', name: 'Asia', countries: ['JP'] },
  ];
  const store = new ShopDataStore({ markets: { version: 1, markets } });
  const optionsFor = (value: string) => {
    const html = render(
      'sets.0.market',
      features.miniCartProgressBar.fields.levelSets.item.market,
      value,
      NO_ISSUES,
      store,
    );
    return [...html.matchAll(/<option value="([^"]*)"( selected="")?>([^<]*)</g)].map((found) => found.slice(1));
  };
  const offered = (chosen: string) =>
    Object.entries({ all: 'All Countries', m1: 'Europe', m2: 'Asia' }).map(([id, name]) => [
      id,
      id === chosen ? ' selected=""' : undefined,
      name,
    ]);
  expect(optionsFor('m2')).toEqual(offered('m2'));
  expect(optionsFor('gone')).toEqual([...offered('gone'), ['gone', ' selected=""', 'gone']]);
});

it('a colour field renders and is validated after each typed character', () => {
  const colours = all.filter(({ field }) => field.kind === 'colour');
  expect(colours.length).toBeGreaterThan(0);
  for (const typed of prefixesOf('hsl(120deg 50% 50%)')) {
    for (const { id, field } of colours) {
      const issues = issuesByPath(issuesOf(id, field, typed));
      expect(render(id, { ...field, visibleWhen: undefined }, typed, issues)).toContain(`value="${typed}"`);
    }
  }
});

/** Returns every prefix of a text, from the empty one to the whole text. */
function prefixesOf(text: string): string[] {
  return Array.from({ length: text.length + 1 }, (_, length) => text.slice(0, length));
}

/** Returns the path of a field; for a group or list, also the paths of the fields inside. */
function pathsOf(id: string, field: Field, value: unknown = field.default): string[] {
  const inside = (fields: Fields, path: string, values: Settings) =>
    Object.entries(fields).flatMap(([name, inner]) => pathsOf(`${path}.${name}`, inner, values[name]));
  if (field.kind === 'group') return inside(field.fields, id, asSettings(value));
  if (field.kind !== 'list' || !Array.isArray(value)) return [id];
  return [id, ...value.flatMap((item, index) => inside(field.item, `${id}.${index}`, asSettings(item)))];
}

/** Returns a value in which every list has at most one entry: a list shows the fields of its only entry. */
function withOneEntry(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(withOneEntry);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withOneEntry(inner)]));
}

/** Returns the fields that are shown with their group or list. */
function innerFields(field: Field): Field[] {
  if (field.kind === 'group') return Object.values(field.fields);
  if (field.kind !== 'list' || field.default.length === 0) return [];
  return Object.values<Field>(field.item).flatMap((inner) => [inner, ...innerFields(inner)]);
}

describe('a choice whose options depend on another field', () => {
  const on = (is: string) => ({ visibleWhen: { field: 'type', is } });
  const place = choice(
    { left: { label: 'Left', ...on('icon') }, top: { label: 'Top', ...on('button') }, bottom: 'Bottom' },
    'left',
    { label: 'Place' },
  );
  const renderWith = (type: string) => render('toy.mobile.place', place, 'left', NO_ISSUES, undefined, { type });

  it('shows the available options, and the first one in place of an unavailable one', () => {
    expect(renderWith('icon')).toContain('Left');
    expect(renderWith('button')).not.toContain('Left');
    expect(renderWith('button')).toMatch(/aria-pressed="true"[^>]*>(<[^>]*>)*Top/);
  });
});

it('shows a long duration in minutes, with the limits of its field', () => {
  const { duration } = features.miniCartCountdown.fields;
  const path = 'miniCartCountdown.mobile.duration';
  const html = render(path, duration, 5_400);
  expect(html).toContain('value="90"');
  expect(html).toContain('min="1" max="1440"');
  expect(html).toContain('minutes');
  expect(render(path, duration, 100)).toContain('value="1.67"');
  const [issue] = issuesOf(path, duration, 30);
  expect(issue?.message).toBe('Enter a number from 1 to 1,440');
});
