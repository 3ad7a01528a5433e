import { expect, it } from 'vitest';
import { openShop } from '../../../testing/test-shop.ts';
import { openVisit, pageAt } from '../visit.ts';
import { engineOf, parseLiquid } from './engine.ts';
import { Globals } from './globals.ts';

/** Renders Liquid on a product page, by default with one line in the cart. */
function liquid(text: string, linesInCart = 1): string {
  const { sandbox, shop } = openShop();
  const url = new URL(`${sandbox.urls.storefront(shop.handle)}/products/canvas-tote`);
  const visit = openVisit(new Request(url), sandbox, shop);
  const variantId = visit.catalogue.product('canvas-tote')?.variants[0]?.id ?? 0;
  const properties = { Engraving: 'A', _hidden: 'b' };
  for (let line = 0; line < linesInCart; line += 1)
    visit.cart.lines.push({ key: `k${line}`, variantId, quantity: 2, properties, sellingPlanId: null });
  const page = pageAt(visit, url);
  const globals = new Globals({ page, files: page.theme, extension: null, own: {} });
  return String(engineOf(page.theme).renderSync(parseLiquid(page.theme, text), {}, { globals, sync: true }));
}

it.each([
  [
    '{%- liquid\n  assign a = 1\n  case a\n    when 1, 2\n      echo "one or two"\n    else\n      echo "other"\n  endcase\n-%}',
    'one or two',
  ],
  ['{% assign n = 2 %}{% if n > 1 and n <= 2 and "abc" contains "b" %}yes{% endif %}', 'yes'],
  [
    '{% assign list = "" | split: "" %}{% if list == empty %}empty{% endif %}{% if nothing == blank %} blank{% endif %}',
    'empty blank',
  ],
  ['{% assign list = "b,a,b" | split: "," | uniq | sort %}{{ list | concat: list | join: "" }}', 'abab'],
  [
    '{% for i in (1..5) limit: 2 offset: 1 %}{{ i }}{% endfor %}{% for i in (1..2) reversed %}{{ i }}{% endfor %}',
    '2321',
  ],
  ['{% for i in (1..3) %}{% cycle "a", "b" %}{% if forloop.last %}!{% endif %}{% endfor %}', 'aba!'],
  [
    '{% for i in (1..2) %}{% for j in (1..2) %}{{ forloop.parentloop.index }}{{ forloop.index }} {% endfor %}{% endfor %}[{% for i in (1..1) %}{{ forloop.parentloop.index }}{% endfor %}]',
    '11 12 21 22 []',
  ],
  [
    "{% assign list = 'a,a,b' | split: ',' %}{% for i in list %}{% ifchanged %}{{ i }}{% endifchanged %}{% endfor %}.",
    'ab.',
  ],
  ['{% increment n %}{% increment n %}{% decrement m %}', '01-1'],
  ['{% # said %}{% comment %}{% unknown %} {{ open {% endcomment %}x', 'x'],
  ['{% raw %}{{ product }}{% endraw %}', '{{ product }}'],
  ["{{ product['title'] }} {{ product.metafields['a']['b'] }}|", 'Market Tote |'],
  [
    '{% for line in cart.items %}{% for property in line.properties %}{{ property.first }}={{ property.last }};{% endfor %}{% endfor %}',
    'Engraving=A;_hidden=b;',
  ],
  ["{{ product.media | where: 'media_type', 'image' | map: 'position' | join: '-' }}", '1-2-3'],
  ["{{ product.variants | find: 'available', true | json | slice: 0, 5 }}", '{"id"'],
  ["{{ product.options_by_name['Title'].values.first | default: 'none' }}", 'Default Title'],
  [
    '{% assign ratio = 1.0 %}{{ ratio }} {{ ratio | divided_by: 4 }} {{ 300 | times: 1.0 | divided_by: 400 }}',
    '1.0 0.25 0.75',
  ],
  ['{% if 1.0 == 1 and 2.0 > 1 %}equal{% endif %}', 'equal'],
  ["{% form 'product', product, id: 'f', data-type: 'add' %}{{ form.id }}{% endform %}", 'f'],
  ['{% capture a %}{{ product.title | upcase }}{% endcapture %}{{ a | downcase | handleize }}', 'market-tote'],
  ['{% tablerow i in (1..2) cols: 1 %}{{ i }}{% endtablerow %}', '<td class="col1">1</td>'],
  ["{{ false | default: 'x', allow_false: true }} {{ nil | json }} {{ true | json }}", 'false null true'],
  ['{% unless customer %}nobody{% endunless %} {{ request.design_mode }}', 'nobody false'],
  ['{% doc %}{% if %}{{ {% enddoc %}{% javascript %}if (a) {{ b }}{% endjavascript %}after', 'after'],
  ["{{ 'now' | date: '%Y' | size }}", '4'],
])('%s', (text, printed) => {
  expect(liquid(text)).toContain(printed);
});

/** Evaluates each condition to 1 or 0. */
const truths = (conditions: string[], linesInCart?: number) =>
  liquid(conditions.map((condition) => `{% if ${condition} %}1{% else %}0{% endif %}`).join(''), linesInCart);

it('an object without its own text prints its class', () => {
  expect(liquid('{{ product }} {{ product.media }}')).toMatch(/^ProductDrop (?!.*object)/);
});

it('an object without `empty?` is neither empty nor blank', () => {
  const objects = [
    'product',
    'product.selected_or_first_available_variant',
    'product.featured_media',
    'settings',
    'shop',
  ];
  for (const object of objects) {
    expect(truths([`${object} == empty`, `${object} == blank`, `blank == ${object}`]), object).toBe('000');
    expect(truths([`${object} != empty`, `${object} != blank`]), object).toBe('11');
  }
  expect(liquid('{% unless product == blank %}a product{% endunless %}')).toBe('a product');
  expect(liquid("{{ product | default: 'none' | json | slice: 0, 6 }}")).toBe('{"id":');
});

it('a cart without lines is empty and blank, a cart with lines is neither', () => {
  const conditions = ['cart == empty', 'cart == blank', 'cart != empty', 'empty == cart', 'cart.empty?'];
  expect(truths(conditions, 0)).toBe('11011');
  expect(truths(conditions, 1)).toBe('00100');
  expect(liquid("{{ cart | default: 'nothing in it' }}", 0)).toBe('nothing in it');
});

it('lines of the cart have their index, from 0', () => {
  expect(liquid('{% for line in cart.items %}{{ line.index }}{{ forloop.index }} {% endfor %}', 2)).toBe('01 12 ');
});

it('texts, lists and hashes without content are empty; nil and false are blank only', () => {
  const list = "{% assign list = '' | split: ',' %}{% assign spaces = '  ' %}{% assign no = false %}";
  const empty = ["''", 'list', 'spaces', 'nothing', 'no', '0', 'cart.attributes'].map((value) => `${value} == empty`);
  expect(liquid(`${list}${empty.map((text) => `{% if ${text} %}1{% else %}0{% endif %}`).join('')}`)).toBe('1100001');
  const blank = ["''", 'list', 'spaces', 'nothing', 'no', '0', 'true'].map((value) => `${value} == blank`);
  expect(liquid(`${list}${blank.map((text) => `{% if ${text} %}1{% else %}0{% endif %}`).join('')}`)).toBe('1111100');
});

it('`case` compares with `blank` and `empty` like `==`', () => {
  const cases = (value: string, lines?: number) =>
    liquid(`{% case ${value} %}{% when blank %}blank{% when 'a', 'b' %}letter{% else %}other{% endcase %}`, lines);
  expect(['nothing', "''", "'b'", 'product', 'cart'].map((value) => cases(value))).toEqual([
    'blank',
    'blank',
    'letter',
    'other',
    'other',
  ]);
  expect(cases('cart', 0)).toBe('blank');
});

it('nil has no order and contains nothing, and texts cannot be ordered with numbers', () => {
  expect(
    truths(['nothing < 1', 'nothing <= 0', '1 > nothing', "nothing contains 'a'", "'null' contains nothing"]),
  ).toBe('00000');
  expect(truths(['nothing == nil', "'b' > 'a'", "'a1' contains 1", '2 >= 2.0'])).toBe('1111');
  expect(liquid("{% if '5' > 3 %}more{% endif %}")).toBe(
    'Liquid error (inline line 1): comparison of String with 3 failed',
  );
});
