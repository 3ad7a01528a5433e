import { expect, it } from 'vitest';
import { openShop } from '../../../testing/test-shop.ts';
import { openVisit, pageAt } from '../visit.ts';
import { renderText } from './render.ts';

/** Renders Liquid as in a file of the theme. */
function liquid(text: string): string {
  const { sandbox, shop } = openShop();
  const url = new URL(`${sandbox.urls.storefront(shop.handle)}/products/canvas-tote`);
  const page = pageAt(openVisit(new Request(url), sandbox, shop), url);
  return renderText(text, { page, files: page.theme, extension: null, own: {} });
}

it.each([
  ['{%- if true -%}yes{%- endif - %}', 'yes'],
  ['{% if true %}yes{% endif if %}', 'yes'],
  ['{% if false %}no{% else nothing %}yes{% endif %}', 'yes'],
  ['{% liquid\n if true\n echo "yes"\n endif -\n%}', 'yes'],
  ['{%- liquid\n unless false\n echo "yes"\n endunless -%}.', 'yes.'],
  ['{% for i in (1..2) %}{{ i }}{% endfor i %}', '12'],
  ['{% for i in list %}{{ i }}{% else none %}empty{% endfor - %}', 'empty'],
  ['{% case 1 %}{% when 1 %}one{% endcase case %}', 'one'],
  ['{% capture a %}text{% endcapture a %}{{ a }}', 'text'],
  ['{% comment note %}{{ a {% if %}{% endcomment comment %}b', 'b'],
  ['{% comment note %}a{% comment %}b{% endcomment %}c{% endcomment %}d', 'd'],
  ["{% liquid\n comment\n * it's a note\n endcomment\n echo 1\n%}", '1'],
  ['{% raw %}{{ a }}{%- endraw -%} b', '{{ a }}b'],
  ['{% raw %}{% if {% raw %} {{ b {% {% endraw raw %}c', '{% if {% raw %} {{ b {% c'],
  ["{% form 'contact' %}{% endform form %}.", '</form>.'],
  ['{% style %}a{% endstyle - %}', '<style data-shopify>a</style>'],
])('ignores markup after an end tag or else: %s', (text, printed) => {
  expect(liquid(text)).toContain(printed);
  expect(liquid(text)).not.toContain('error');
});

it.each([
  ['{{ false - }}{{ false > }}{{ false = }}{{ false 1 }}{{ false a }}', 'falsefalsefalsefalsefalse'],
  ['{% assign a = true ! %}{{ a }}', 'true'],
  ['{{}}{{ }}{{ | upcase }}{{ * }}.', '.'],
  ["{{ 'a' | upcase | }}{{ 'b' | | upcase }}", 'AB'],
  ["{{ 'a b' | split;:' ' | last }}{{ 'C' | downcase) }}", 'bc'],
  ["{{ 'x' upcase }}{{ 'x', 'y' | upcase }}", 'xX'],
  ["{{ 'a-b' | replace: '-', '+', }}", 'a+b'],
  ['{% assign list = "a,b" | split: "," %}{% for i in (list) %}{{ i }}{% endfor %}', 'ab'],
  ['{% for i in (1...3) %}{{ i }}{% endfor %}', '123'],
  ['{% for i in (1..4), limit: 2 foo offset: 1 %}{{ i }}{% endfor %}', '23'],
  ['{% for i in (1..3) reversed limit: 2 %}{{ i }}{% endfor %}', '21'],
  ['{% assign 1st = "a" %}{{ 1st }}{% assign 5 = "b" %}{{ 5 }}', 'a5'],
  ['{% assign blank.x = 1 %}{{ blank.size }}.', '.'],
  ['{% if true %}a{% else %}b{% else %}c{% elsif true %}d{% endif %}', 'a'],
  ['{% if false %}a{% else %}b{% else %}c{% elsif true %}d{% endif %}', 'b'],
  ['{% unless false %}a{% elsif true %}b{% endunless %}', 'a'],
  ['{% cycle 1, 2 %}{% cycle 1, 2 %}{% cycle a: "x", "y" %}{% cycle a: "x", "y", %}', '12xy'],
  ["{% form 'contact' id: 'a' class: 'b' | escape, title: 'c' %}{% endform %}", 'title="c"'],
])('reads invalid markup as far as it makes sense: %s', (text, printed) => {
  expect(liquid(text)).toContain(printed);
  expect(liquid(text)).not.toContain('error');
});

const isTrue = (condition: string) => liquid(`{% if ${condition} %}yes{% else %}no{% endif %}`);

it.each([
  ['true && false', 'yes'],
  ['false || true', 'no'],
  ["nothing == 'x' or (product.handle == 'canvas-tote' and shop.currency == 'USD') or false", 'yes'],
  ['(true)', 'yes'],
  ['product.title | size == 99', 'yes'],
  ["'a' <> 'b'", 'yes'],
  // From the right: true or (false and false).
  ['true or false and false', 'yes'],
  ['false and false or true', 'no'],
  ["product.title contains 'Tote' and 1 < 2", 'yes'],
])('reads the condition %s as %s', (condition, printed) => {
  expect(isTrue(condition)).toBe(printed);
});

it.each([
  ['{{ 1 == 1 }}{{ true and false }}{{ 2 > 1 }}', '1true2'],
  ['{% assign same = 1 == 2 %}{{ same }}', '1'],
  ['{% case "A" | downcase %}{% when "a" %}small{% when "A" %}large{% endcase %}', 'large'],
  ["{{ 'a\\nb' | size }}{{ '\\' }}", '4\\'],
  ["{{ 'it\\'s' }}", 'it\\'],
])('does not understand more than Shopify: %s', (text, printed) => {
  expect(liquid(text)).toContain(printed);
});

it('a condition with an unknown operator prints an error, and the page goes on', () => {
  expect(liquid('{% if 1 = 1 %}a{% endif %}.')).toBe('Liquid error (inline line 1): Unknown operator =.');
  expect(isTrue('not true')).toContain('Unknown operator true');
});

it.each([
  ['{% assign a = 1 | divided_by: 0 %}{{ a }}.', '.'],
  ["{% if '5' > 3 %} {% assign a = 1 %} {% endif %}.", '.'],
  ["{% if '5' > 3 %}{{ a }}{% endif %}.", 'Liquid error (inline line 1): comparison of String with 3 failed.'],
  ['{% liquid\n assign a = 1 | divided_by: 0\n echo 2\n%}', '2'],
])('prints no error of a tag that prints nothing: %s', (text, printed) => {
  expect(liquid(text)).toBe(printed);
});

it.each([
  '{{ product.title }.',
  "{{ '}' }}",
  '{{ product {% if a %}',
  '{% if true %}a{% end %}',
  '{% %}',
  '{% "a" %}',
  '{{ ',
  '{% ',
])('does not parse %s', (text) => {
  expect(liquid(text)).toContain('Liquid syntax error');
});
