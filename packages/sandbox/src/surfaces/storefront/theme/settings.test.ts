import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openShop, Shopper } from '../../../testing/test-shop.ts';
import { handleCdn } from '../cdn.ts';

let dir: string;
let shopper: Shopper;
let place: ReturnType<typeof openShop>;

beforeEach(() => {
  place = openShop();
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

/** Renders the only section of a page, without its wrapper. */
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
    ['image_picker', 'shopify://shop_images/a.jpg', '{{ s.aspect_ratio }}[{{ s.alt }}]', '0.8[]'],
    ['image_picker', 'a.jpg', '[{{ s }}]{% if s == blank %}blank{% endif %}', '[]blank'],
    ['checkbox', undefined, '{{ s }}', 'false'],
    ['text', undefined, '[{{ s }}]{% if s == blank %}blank{% endif %}', '[]blank'],
    [
      'color_background',
      undefined,
      '{% if s == empty %}empty{% endif %}{% if s %} and true{% endif %}',
      'empty and true',
    ],
    ['number', undefined, '{% if s == nil %}nil{% endif %}', 'nil'],
    ['text', '{{ product.title }} for you', '{{ s }}', 'Everyday Linen Shirt for you'],
    ['product', '{{ closest.product }}', '{{ s.handle }}', 'linen-shirt'],
  ])('of type %s, stored as %j', async (type, value, liquid, printed) => {
    const text = `{% assign s = section.settings.it %}${liquid}`;
    expect(await section(text, [{ type, id: 'it' }], { settings: { it: value } })).toBe(printed);
  });

  it('color_palette is colours by name and a list, and other settings refer to them', async () => {
    const palette = { type: 'color_palette', id: 'palette', default: { paper: '#ffffff', ink: '#000000' } };
    const ink = { type: 'color', id: 'ink', default: '{{ settings.palette.ink }}' };
    write('config/settings_schema.json', JSON.stringify([{ name: 'Colours', settings: [palette] }]));
    const liquid =
      '{% for c in settings.palette %}{{ c }} {{ c.rgb }} {{ c | color_brightness }},{% endfor %}{{ settings.palette.paper.alpha }} {{ section.settings.ink.rgba }}';
    expect(await section(liquid, [ink])).toBe('#ffffff 255 255 255 255,#000000 0 0 0 0,1 0 0 0 / 1.0');
  });

  it('color_scheme is a scheme of the theme’s group', async () => {
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

describe('a settings schema', () => {
  const writeSchema = (settings: object[]) =>
    write(
      'config/settings_schema.json',
      JSON.stringify([
        { name: 'theme_info', theme_name: 'Mine' },
        { name: 'All', settings },
      ]),
    );
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => vi.restoreAllMocks());

  it('may have a color scheme whose settings have no default', async () => {
    const definition = [
      { type: 'header', content: 'Colours' },
      { type: 'color', id: 'background', default: '#ffffff' },
      { type: 'color_background', id: 'gradient' },
    ];
    writeSchema([{ type: 'color_scheme_group', id: 'schemes', definition }]);
    write('config/settings_data.json', JSON.stringify({ current: { schemes: { a: { settings: {} } } } }));
    const liquid = '{% for scheme in settings.schemes %}{{ scheme.settings.background }}{% endfor %}';
    expect(await section(`${liquid} {{ theme.name }}`, [])).toBe('#ffffff Mine');
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('drops only an invalid setting, with a warning', async () => {
    writeSchema([
      { type: 'text', id: 'a', default: 'kept' },
      { id: 'typeless' },
      { type: 'text', id: 'b', default: 'too' },
    ]);
    const liquid = '{{ settings.a }} {{ settings.typeless }} {{ settings.b }} {{ theme.name }}';
    expect(await section(liquid, [])).toBe('kept  too Mine');
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringContaining('config/settings_schema.json: left out 1.settings.1'),
    );
  });

  it.each(['config/settings_schema.json', 'config/settings_data.json'])(
    'with invalid JSON in %s still prints the page’s header',
    async (path) => {
      write('layout/theme.liquid', '{{ settings.a }}{{ content_for_header }}');
      write('templates/index.liquid', '');
      write(path, '{"unreadable settings"}');
      expect(await shopper.page('/')).toContain('Shopify.theme = {');
      expect(console.warn).toHaveBeenCalledWith(expect.stringContaining(path));
    },
  );
});

it('a default that refers to a text of the schema’s locale is that text, in the merchant’s language', async () => {
  const settings = [{ type: 'text', id: 'it', default: 't:text_defaults.heading' }];
  mkdirSync(join(dir, 'locales'));
  write('locales/en.default.json', '{"heading":"Not this"}');
  write('locales/en.default.schema.json', '{"text_defaults":{"heading":"Just in"}}');
  expect(await section('{{ section.settings.it }}', settings)).toBe('Just in');
  write('locales/en.default.schema.json', '{}');
  expect(await section('{{ section.settings.it }}!', settings)).toBe('t:text_defaults.heading!');
});

it('a snippet rendered for each item of a list has the item under the snippet’s name or the name after `as`', async () => {
  write('snippets/chip.liquid', '{{ chip }}{{ one }}{{ forloop.index }}');
  const list = "{% assign tags = 'a,b' | split: ',' %}";
  expect(await section(`${list}{% render 'chip' for tags %} {% render 'chip' for tags as one %}`, [])).toBe(
    'a1b2 a1b2',
  );
  expect(await section("{% assign tag = 'c' %}{% render 'chip' with tag %}", [])).toBe('c');
});

describe('theme blocks', () => {
  beforeEach(() => {
    write('blocks/group.liquid', `<i>{% content_for 'blocks' %}</i>${schema({ name: 'G', tag: null })}`);
    write(
      'blocks/word.liquid',
      `{{ block.settings.word }}{{ word }}{{ closest.product.handle }}${schema({ name: 'W', tag: 'span', class: 'w', settings: [{ type: 'text', id: 'word', default: '-' }] })}`,
    );
  });

  it('nest, are wrapped as their schema says, and are omitted if hidden', async () => {
    const word = (text: string, disabled = false) => ({ type: 'word', settings: { word: text }, disabled });
    const blocks = { g: { type: 'group', blocks: { a: word('a'), b: word('b', true) } }, z: { type: 'gone' } };
    expect(await section("{% content_for 'blocks' %}", [], { blocks })).toMatch(
      /^<i><span id="shopify-block-A\w{17}__a" class="shopify-block w">alinen-shirt<\/span><\/i>$/,
    );
  });

  it('that are static are rendered where the code names them, with its arguments', async () => {
    const blocks = { s: { type: 'word', static: true, settings: { word: 'static ' } } };
    const liquid = `{% content_for 'blocks' %}|{% content_for 'block', type: 'word', id: 's', word: 'given ', closest.product: all_products['canvas-tote'] %}{{ section.blocks.size }}`;
    expect(await section(liquid, [], { blocks })).toMatch(
      /^\|<span id="shopify-block-A\w{17}__s" class="shopify-block w">static given canvas-tote<\/span>0$/,
    );
  });

  it('have unique ids in each section and block, saved or not', async () => {
    write('sections/main.liquid', `{% content_for 'blocks' %}${schema({ name: 'M' })}`);
    write(
      'blocks/group.liquid',
      `{{ block.id }} {% content_for 'blocks' %}{% content_for 'block', type: 'leaf', id: 'x' %}${schema({ name: 'G', tag: null })}`,
    );
    write('blocks/leaf.liquid', `{{ block.id }} ${schema({ name: 'L', tag: null })}`);
    const leaf = { type: 'leaf' };
    const blocks = { a: { type: 'group', blocks: { leaf } }, b: { type: 'group', blocks: { leaf } } };
    const sections = { one: { type: 'main', blocks }, two: { type: 'main', blocks } };
    write('templates/product.json', JSON.stringify({ sections, order: ['one', 'two'] }));
    const ids = (await shopper.page('/products/linen-shirt')).match(/A\w{17}__\w+/g) ?? [];
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });
});

describe('a section named by a layout', () => {
  it('has the settings saved by the theme editor', async () => {
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

it('a Liquid asset is served rendered, without the extension .liquid', async () => {
  mkdirSync(join(dir, 'assets'));
  write('assets/theme.css.liquid', 'a { color: {{ settings.ink }}; src: url({{ "logo.svg" | asset_url }}) }');
  write('config/settings_data.json', JSON.stringify({ current: { ink: '#112233' } }));
  const response = await handleCdn(
    new Request('http://cdn.localhost:4400/shop/linen-and-oak/t/1/assets/theme.css'),
    place.sandbox,
  );
  expect(response.headers.get('content-type')).toContain('text/css');
  expect(await response.text()).toMatch(/^a \{ color: #112233; src: url\(\/\/cdn\.localhost:4400\/shop\//);
});

it('texts of a regional language come from its own file, then its language, then the default language', async () => {
  mkdirSync(join(dir, 'locales'));
  write(
    'locales/en.default.json',
    JSON.stringify({ a: 'a', b: 'b', c: 'c', n: { one: 'one', other: '{{ count }} of them' } }),
  );
  write('locales/pt.json', JSON.stringify({ b: 'pt', c: 'pt' }));
  write('locales/pt-BR.json', JSON.stringify({ c: 'br' }));
  place.shop.locales = ['pt-br'];
  for (const market of place.shop.markets) market.locales.push('pt-br');
  write('templates/index.liquid', "{{ 'a' | t }} {{ 'b' | t }} {{ 'c' | t }} {{ 'n' | t: count: 2 }} {{ 'z' | t }}");
  expect(await shopper.page('/pt-br')).toBe('a pt br 2 of them Translation missing: pt-br.z');
});
