import { expect, it } from 'vitest';
import { openShop } from '../test-shop.ts';
import { openVisit, pageAt } from '../visit.ts';
import { Globals } from './globals.ts';

/** What Liquid prints on a product's page, with one line in the cart. */
function liquid(text: string): string {
  const { sandbox, shop } = openShop();
  const url = new URL(`${sandbox.urls.storefront(shop.handle)}/products/canvas-tote`);
  const visit = openVisit(new Request(url), sandbox, shop);
  const variantId = visit.catalogue.product('canvas-tote')?.variants[0]?.id ?? 0;
  const properties = { Engraving: 'A', _hidden: 'b' };
  visit.cart.lines.push({ key: 'k', variantId, quantity: 2, properties, sellingPlanId: null });
  const page = pageAt(visit, url);
  const globals = new Globals({ page, files: page.theme, extension: null, own: {} });
  return String(page.theme.engine.renderSync(page.theme.parse(text), {}, { globals, sync: true }));
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
  ['{% assign list = "b,a,b" | split: "," | uniq | sort | concat: list %}{{ list | join: "" }}', 'abb,a,b'.slice(0, 2)],
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
