import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openShop, Shopper } from '../test-shop.ts';

let dir: string;
let shopper: Shopper;

beforeEach(() => {
  const place = openShop();
  dir = mkdtempSync(join(tmpdir(), 'theme-'));
  for (const folder of ['blocks', 'config', 'layout', 'sections', 'snippets', 'templates'])
    mkdirSync(join(dir, folder));
  place.shop.theme = dir;
  shopper = new Shopper(place);
  write('layout/theme.liquid', '{{ content_for_layout }}');
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (path: string, text: string) => writeFileSync(join(dir, path), text);
const schema = (content: object) => `{% schema %}${JSON.stringify(content)}{% endschema %}`;

/** The one section of a page, without its wrapper. */
async function section(liquid: string, settings: object[], data: object = {}, path = '/products/linen-shirt') {
  write('sections/main.liquid', liquid + schema({ name: 'Main', settings, blocks: [{ type: '@theme' }] }));
  write('templates/product.json', JSON.stringify({ sections: { main: { type: 'main', ...data } }, order: ['main'] }));
  return (await shopper.page(path)).replace(/^<div [^>]*>|<\/div>$/g, '');
}

describe('a setting', () => {
  it.each([
    ['color', '#336699', '{{ s }} {{ s.red }} {{ s | color_darken: 100 }}', '#336699 51 #000000'],
    [
      'font_picker',
      'lora_i7',
      '{{ s.family }} {{ s.weight }} {{ s.style }}, {{ s.fallback_families }}',
      'Lora 700 italic, serif',
    ],
    ['product', 'linen-shirt', '{{ s.title }}', 'Everyday Linen Shirt'],
    ['product_list', ['linen-shirt', 'gone'], '{{ s.size }} {{ s.first.handle }}', '1 linen-shirt'],
    ['collection', 'all', '{{ s.url }}', '/collections/all'],
    ['url', 'shopify://collections/all', '{{ s }}', '/collections/all'],
    ['video_url', 'https://youtu.be/abc', '{{ s.type }} {{ s.id }}', 'youtube abc'],
    ['image_picker', 'shopify://shop_images/a.jpg', '[{{ s }}]{% if s == blank %}blank{% endif %}', '[]blank'],
    ['checkbox', undefined, '{{ s }}', 'false'],
    ['text', undefined, '[{{ s }}]{% if s == blank %}blank{% endif %}', '[]blank'],
    ['text', '{{ product.title }} for you', '{{ s }}', 'Everyday Linen Shirt for you'],
    ['product', '{{ closest.product }}', '{{ s.handle }}', 'linen-shirt'],
  ])('of type %s, stored as %j', async (type, value, liquid, printed) => {
    const text = `{% assign s = section.settings.it %}${liquid}`;
    expect(await section(text, [{ type, id: 'it' }], { settings: { it: value } })).toBe(printed);
  });

  it('color_scheme is one of the theme’s group', async () => {
    const definition = [{ type: 'color', id: 'background', default: '#ffffff' }];
    const settings = [{ type: 'color_scheme_group', id: 'schemes', definition }];
    write('config/settings_schema.json', JSON.stringify([{ name: 'Colours', settings }]));
    const schemes = { 'scheme-1': { settings: {} }, 'scheme-2': { settings: { background: '#112233' } } };
    write('config/settings_data.json', JSON.stringify({ current: { schemes } }));
    const liquid =
      '{% for scheme in settings.schemes %}.{{ scheme.id }}{{ scheme.settings.background.red }}{% endfor %} {{ section.settings.it }} {{ section.settings.it.settings.background }}';
    expect(await section(liquid, [{ type: 'color_scheme', id: 'it', default: 'scheme-2' }])).toBe(
      '.scheme-1255.scheme-217 scheme-2 #112233',
    );
  });
});

describe('theme blocks', () => {
  beforeEach(() => {
    write('blocks/group.liquid', `<i>{% content_for 'blocks' %}</i>${schema({ name: 'G', tag: null })}`);
    write(
      'blocks/word.liquid',
      `{{ block.settings.word }}{{ word }}{{ closest.product.handle }}${schema({ name: 'W', tag: 'span', class: 'w', settings: [{ type: 'text', id: 'word', default: '-' }] })}`,
    );
  });

  it('nest, wear the wrapper that they ask for, and leave out what is off', async () => {
    const word = (text: string, disabled = false) => ({ type: 'word', settings: { word: text }, disabled });
    const blocks = { g: { type: 'group', blocks: { a: word('a'), b: word('b', true) } }, z: { type: 'gone' } };
    expect(await section("{% content_for 'blocks' %}", [], { blocks })).toBe(
      '<i><span id="shopify-block-a" class="shopify-block w">alinen-shirt</span></i>',
    );
  });

  it('that are static stand where the code names them, and get what it gives them', async () => {
    const blocks = { s: { type: 'word', static: true, settings: { word: 'static ' } } };
    const liquid = `{% content_for 'blocks' %}|{% content_for 'block', type: 'word', id: 's', word: 'given ', closest.product: all_products['canvas-tote'] %}{{ section.blocks.size }}`;
    expect(await section(liquid, [], { blocks })).toBe(
      '|<span id="shopify-block-s" class="shopify-block w">static given canvas-tote</span>0',
    );
  });
});

describe('a section that a layout names', () => {
  it('shows what the theme editor has saved of it', async () => {
    write('layout/theme.liquid', "{% section 'banner' %}");
    write(
      'sections/banner.liquid',
      `{{ section.settings.text }}${schema({ name: 'B', settings: [{ type: 'text', id: 'text', default: 'default' }] })}`,
    );
    write('templates/index.liquid', '');
    expect(await shopper.page('/')).toContain('default');
    write(
      'config/settings_data.json',
      JSON.stringify({ current: { sections: { banner: { type: 'banner', settings: { text: 'saved' } } } } }),
    );
    expect(await shopper.page('/')).toContain('saved');
  });
});
