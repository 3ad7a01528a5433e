import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Numbers from 0 to 1 that depend on the seed only: mulberry32. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const TEMPLATES = [
  'index',
  'product',
  'collection',
  'cart',
  'search',
  'page',
  '404',
  'list-collections',
  'password',
  'blog',
];
const NAMES = ['hero', 'card', 'price', 'grid', 'note'];

/** Liquid that is right, half right and wrong. */
const LIQUID = [
  'plain text',
  '{{ product.title | escape }} {{ product.price | money }}',
  "{% render 'card', product: product %}",
  "{% render 'price' for collection.products as product %}",
  "{% render 'missing' %}",
  '{% for block in section.blocks %}{{ block.settings.text }}{% render block %}{% endfor %}',
  "{% content_for 'blocks' %}",
  "{% content_for 'block', type: 'note', id: 'a', closest.product: product %}",
  "{% section 'hero' %}{% sections 'group' %}",
  "{% form 'product', product %}{{ form.errors | default_errors }}{% endform %}{% form 'nonsense' %}{% endform %}",
  '{% paginate collection.products by 3 %}{{ paginate | default_pagination }}{% endpaginate %}',
  '{% paginate nothing by 0 %}{% endpaginate %}{{ 1 | divided_by: 0 }}',
  "{{ 'a' | no_such_filter: 1, b: 2 }}{{ gift_card.code }}{{ checkout }}",
  '{{ settings.scheme.settings.text }}{{ settings.font | font_face }}{{ section.settings.color | color_lighten: 300 }}',
  "{{ 'x' | t: count: 2 }}{{ nothing | image_url: width: 'wide' | image_tag }}{{ product | structured_data }}",
  '{% if product %}',
  '{% endfor %}',
  '{{ product.title ',
  '{% unknown_tag %}',
  '{% assign = 3 %}{% for in %}{% endfor %}',
  '{% liquid\n assign a = 1\n echo a\n bogus\n%}',
  '{% javascript %}const a = {{ b }};{% endjavascript %}{% stylesheet %}a{}{% endstylesheet %}',
  '{% schema %}{"name": "later"}{% endschema %}{% schema %}',
  "{% layout 'nowhere' %}{% layout none %}",
  '{{ (1..5) | join: product }}{{ product | times: collection }}{{ cart | map: "x" | sort | first | last }}',
];

const SCHEMAS = [
  '',
  '{% schema %}{"name":"A","settings":[{"type":"color","id":"color","default":"#fff"}],"blocks":[{"type":"@theme"},{"type":"text"}]}{% endschema %}',
  '{% schema %}{"name":"A","tag":"section","default":{"blocks":[{"type":"text"}]},}{% endschema %}',
  '{% schema %}{"name":"A", nonsense{% endschema %}',
  '{% schema %}[]{% endschema %}',
  '{% schema %}{"name":"A","settings":{"not":"a list"}}{% endschema %}',
];

/** A folder with some of a theme's files, each of them made at random: some are missing, some are wrong. */
export function writeRandomTheme(seed: number): string {
  const random = randomNumbers(seed);
  const dir = join(mkdtempSync(join(tmpdir(), 'random-theme-')), 'theme');
  mkdirSync(dir);
  const pick = <T>(list: T[]): T => list[Math.floor(random() * list.length)] as T;
  const chance = (share: number) => random() < share;
  const write = (path: string, text: string) => {
    mkdirSync(join(dir, dirname(path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  };
  const liquid = () => Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(LIQUID)).join('\n');
  const broken = (json: string) => (chance(0.15) ? json.slice(0, -2) : json);
  const blocks = () => Object.fromEntries(NAMES.slice(0, 2).map((name) => [name, { type: pick([...NAMES, 'text']) }]));
  const sections = () => ({
    sections: Object.fromEntries(NAMES.map((name) => [name, { type: pick([...NAMES, 'gone']), blocks: blocks() }])),
    order: chance(0.2) ? ['nobody', ...NAMES] : NAMES,
  });

  if (chance(0.9)) {
    const body = "{{ content_for_header }}{{ content_for_layout }}{% sections 'group' %}";
    write('layout/theme.liquid', `<html><head></head><body>${body}${chance(0.5) ? liquid() : ''}</body></html>`);
  }
  for (const name of NAMES) {
    if (chance(0.8)) write(`sections/${name}.liquid`, liquid() + pick(SCHEMAS));
    if (chance(0.6)) write(`blocks/${name}.liquid`, liquid() + pick(SCHEMAS));
    if (chance(0.7)) write(`snippets/${name}.liquid`, liquid());
  }
  if (chance(0.8)) write('sections/group.json', broken(JSON.stringify({ type: 'header', name: 'G', ...sections() })));
  for (const template of TEMPLATES) {
    if (chance(0.1)) continue;
    if (chance(0.2)) write(`templates/${template}.liquid`, liquid());
    else write(`templates/${template}.json`, broken(JSON.stringify(sections())));
  }
  if (chance(0.7))
    write('locales/en.default.json', broken(JSON.stringify({ x: { one: 'one', other: '{{ count }}' } })));
  if (chance(0.7)) {
    const settings = [
      { type: 'color_scheme', id: 'scheme', default: 'a' },
      { type: 'font_picker', id: 'font', default: 'lato_n4' },
    ];
    write('config/settings_schema.json', broken(JSON.stringify([{ name: 'theme_info', settings }])));
  }
  if (chance(0.5))
    write('config/settings_data.json', broken(JSON.stringify({ current: chance(0.5) ? 'Default' : {} })));
  return dir;
}
