import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { chosenValues, partSettings, type RandomSetting, themeSettings, useOf } from './random-settings.ts';

/** Contents of a theme's files, by path. */
export type ThemeFiles = Record<string, string>;

/** Settings of each part of the theme. `local` is a block defined by a section. */
type Schemas = Record<'theme' | 'one' | 'two' | 'local' | 'card' | 'pane', RandomSetting[]>;

interface BlockInstance {
  type: string;
  settings: Record<string, unknown>;
  static?: boolean;
  disabled?: boolean;
  blocks?: Record<string, BlockInstance>;
  block_order?: string[];
}

interface BlocksInside {
  blocks: fc.Arbitrary<Record<string, BlockInstance>>;
  block_order: fc.Arbitrary<string[]>;
}

/** Printed at the end of the layout. */
export const PAGE_END = 'the end of the page';

const TEMPLATES = ['index', 'product', 'collection', 'cart', 'search', 'page', '404', 'list-collections', 'blog'];
const APP_BLOCK = 'shopify://apps/uptill/blocks/gone/0123';

const schemas: fc.Arbitrary<Schemas> = fc.record({
  theme: themeSettings,
  one: partSettings,
  two: partSettings,
  local: partSettings,
  card: partSettings,
  pane: partSettings,
});

/**
 * Themes that Shopify accepts. They have settings of every type, with and without defaults; sections with theme blocks
 * (nested, static and app blocks) or with their own blocks; and section groups. With `anything`, merchants' settings
 * are arbitrary JSON.
 */
export const validTheme = (anything = false): fc.Arbitrary<ThemeFiles> =>
  schemas.chain((schemas) =>
    fc
      .record({
        current: chosenValues(schemas.theme, anything),
        template: pageSections(schemas, anything),
        group: pageSections(schemas, anything),
        groupType: fc.constantFrom('header', 'footer', 'aside', 'custom.promotion'),
      })
      .map(({ current, template, group, groupType }) => ({
        ...partFiles(schemas),
        'config/settings_schema.json': JSON.stringify([
          { name: 'theme_info', theme_name: 'Random', theme_version: '1.0.0' },
          { name: 'All', settings: schemas.theme },
        ]),
        'config/settings_data.json': JSON.stringify({ current }),
        'sections/group.json': JSON.stringify({ type: groupType, name: 'Group', ...group }),
        ...Object.fromEntries(TEMPLATES.map((name) => [`templates/${name}.json`, JSON.stringify(template)])),
      })),
  );

/** Two sections, or one of them. */
function pageSections(schemas: Schemas, anything: boolean) {
  const one = fc.record({ settings: chosenValues(schemas.one, anything), ...blocksIn(schemas, anything, 2) });
  const two = fc.record({ settings: chosenValues(schemas.two, anything), ...localBlocks(schemas, anything) });
  const section = fc.oneof(
    one.map((data) => ({ type: 'one', ...data })),
    two.map((data) => ({ type: 'two', ...data })),
  );
  return fc.record({
    sections: fc.record({ main: section, more: section }),
    order: fc.constantFrom(['main', 'more'], ['more'], []),
  });
}

/** Theme blocks, one of which is static and not in the order. Panes contain blocks again, until `depth` is 0. */
function blocksIn(schemas: Schemas, anything: boolean, depth: number): BlocksInside {
  const card = fc.record({ type: fc.constant('card'), settings: chosenValues(schemas.card, anything) });
  const app = fc.record({ type: fc.constant(APP_BLOCK), settings: fc.constant({}) });
  const inside = depth > 0 ? blocksIn(schemas, anything, depth - 1) : {};
  const pane = fc.record({ type: fc.constant('_pane'), settings: chosenValues(schemas.pane, anything), ...inside });
  const block: fc.Arbitrary<BlockInstance> = fc
    .tuple(fc.oneof(card, app, pane), fc.boolean())
    .map(([data, disabled]) => ({ ...data, disabled }));
  const fixed: fc.Arbitrary<BlockInstance> = pane.map((data) => ({ ...data, static: true }));
  return { blocks: fc.record({ a: block, b: block, fixed }), block_order: fc.constantFrom(['a', 'b'], ['b'], []) };
}

function localBlocks(schemas: Schemas, anything: boolean) {
  const block = fc.record({ type: fc.constant('local'), settings: chosenValues(schemas.local, anything) });
  return { blocks: fc.record({ a: block, b: block }), block_order: fc.constantFrom(['b', 'a'], []) };
}

const schemaTag = (schema: object) => `{% schema %}\n${JSON.stringify(schema)}\n{% endschema %}\n`;

function partFiles({ theme, one, two, local, card, pane }: Schemas): ThemeFiles {
  const fixed = "{% content_for 'block', type: '_pane', id: 'fixed', closest.product: product %}";
  const themeBlocks = [{ type: '@theme' }, { type: '@app' }, { type: '_pane' }];
  const localBlock = { type: 'local', name: 'Local', settings: local };
  return {
    'layout/theme.liquid': [
      `<html><head>${useOf(theme, 'settings')}{{ content_for_header }}</head><body>{% sections 'group' %}`,
      `{{ content_for_layout }}{% section 'two' %}${PAGE_END}</body></html>`,
    ].join('\n'),
    'sections/one.liquid': `${useOf(one, 'section.settings')}${fixed}{% content_for 'blocks' %}${schemaTag({ name: 'One', settings: one, blocks: themeBlocks, presets: [{ name: 'One' }] })}`,
    'sections/two.liquid': `${useOf(two, 'section.settings')}{% for block in section.blocks %}<p {{ block.shopify_attributes }}>${useOf(local, 'block.settings')}</p>{% endfor %}${schemaTag({ name: 'Two', settings: two, blocks: [localBlock], default: { blocks: [{ type: 'local' }] } })}`,
    'blocks/card.liquid': `${useOf(card, 'block.settings')}{{ closest.product.title }}${schemaTag({ name: 'Card', settings: card, presets: [{ name: 'Card' }] })}`,
    'blocks/_pane.liquid': `${useOf(pane, 'block.settings')}{% content_for 'blocks' %}${schemaTag({ name: 'Pane', tag: null, settings: pane, blocks: themeBlocks })}`,
  };
}

interface Fault {
  /** Inserts the fault into a valid theme. */
  apply(files: ThemeFiles): ThemeFiles;
  /** Text that the page or the terminal must contain. */
  named: string;
  /** True if no page can be shown with this fault. */
  isFatal?: boolean;
}

const inSection = (liquid: string, named = 'sections/two'): Fault => ({
  apply: (files) => ({ ...files, 'sections/two.liquid': liquid + files['sections/two.liquid'] }),
  named,
});
const cut = (path: string): Fault => ({
  apply: (files) => ({ ...files, [path]: files[path]?.slice(0, -9) ?? '' }),
  named: path,
});

/** Faults of a theme. Each affects every page. */
export const FAULTS: Record<string, Fault> = {
  'a setting without a type': {
    apply: (files) => ({
      ...files,
      'config/settings_schema.json': '[{"name":"All","settings":[{"id":"typeless"}]}]',
    }),
    named: 'config/settings_schema.json: left out 0.settings.0',
  },
  'a settings schema that is cut off': cut('config/settings_schema.json'),
  'settings data that is cut off': cut('config/settings_data.json'),
  'a section group that is cut off': cut('sections/group.json'),
  'a section’s schema with invalid JSON': inSection('{% schema %}{"name"{% endschema %}'),
  'settings of a section that are not a list': inSection('{% schema %}{"settings":{}}{% endschema %}'),
  'an unknown tag': inSection('{% no_such_tag %}', 'no_such_tag'),
  'a tag that is not closed': inSection('{% if product %}'),
  'a snippet that is missing': inSection("{% render 'no-such-snippet' %}", 'no-such-snippet'),
  'a block that is missing': inSection("{% content_for 'block', type: 'gone', id: 'x' %}", 'blocks/gone.liquid'),
  'a template that is cut off': { ...cut('templates/index.json'), isFatal: true },
};

/** Liquid that is valid, partly valid or invalid. */
const LIQUID = [
  '{{ product.title | escape }} {{ product.price | money }}',
  "{% render 'card', product: product %}",
  "{% render 'price' for collection.products as product %}",
  '{% for block in section.blocks %}{{ block.settings.text }}{% render block %}{% endfor %}',
  "{% content_for 'blocks' %}",
  "{% section 'two' %}{% sections 'group' %}",
  "{% form 'product', product %}{{ form.errors | default_errors }}{% endform %}{% form 'nonsense' %}{% endform %}",
  '{% paginate collection.products by 3 %}{{ paginate | default_pagination }}{% endpaginate %}',
  '{% paginate nothing by 0 %}{% endpaginate %}{{ 1 | divided_by: 0 }}',
  "{{ 'a' | no_such_filter: 1, b: 2 }}{{ gift_card.code }}{{ checkout }}",
  '{{ settings.scheme.settings.text }}{{ settings.font | font_face }}{{ section.settings.color | color_lighten: 300 }}',
  "{{ 'x' | t: count: 2 }}{{ nothing | image_url: width: 'wide' | image_tag }}{{ product | structured_data }}",
  '{% if product %}',
  '{% endfor %}',
  '{{ product.title ',
  '{% assign = 3 %}{% for in %}{% endfor %}',
  '{% liquid\n assign a = 1\n echo a\n bogus\n%}',
  '{% javascript %}const a = {{ b }};{% endjavascript %}{% stylesheet %}a{}{% endstylesheet %}',
  '{% schema %}{"name": "later"}{% endschema %}{% schema %}',
  "{% layout 'nowhere' %}",
  '{{ (1..5) | join: product }}{{ product | times: collection }}{{ cart | map: "x" | sort | first | last }}',
];

/** Valid themes of which some files are missing and some have invalid Liquid. */
export const brokenTheme: fc.Arbitrary<ThemeFiles> = validTheme(true).chain((files) => {
  const paths = Object.keys(files).filter((path) => path !== 'layout/theme.liquid');
  const inLiquid = paths.filter((path) => path.endsWith('.liquid'));
  const liquid = fc.array(fc.constantFrom(...LIQUID), { maxLength: 4 }).map((parts) => parts.join('\n'));
  return fc
    .record({
      missing: fc.subarray(paths, { maxLength: 3 }),
      wild: fc.dictionary(fc.constantFrom(...inLiquid), liquid),
    })
    .map(({ missing, wild }) => {
      const all = Object.entries(files).map(([path, text]) => [path, (wild[path] ?? '') + text] as const);
      return Object.fromEntries(all.filter(([path]) => !missing.includes(path)));
    });
});

/** Creates a folder with the files, calls `use` and removes the folder. */
export async function inFolder(files: ThemeFiles, use: (dir: string) => Promise<void>): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'random-theme-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(dir, dirname(path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  await use(dir).finally(() => rmSync(dir, { recursive: true }));
}
