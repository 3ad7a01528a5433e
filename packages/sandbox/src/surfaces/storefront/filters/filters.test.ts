import { describe, expect, it } from 'vitest';
import { openShop } from '../../../testing/test-shop.ts';
import { FontDrop } from '../objects/font.ts';
import { engineOf, parseLiquid } from '../theme/engine.ts';
import { Globals } from '../theme/globals.ts';
import { openVisit, pageAt } from '../visit.ts';

/** Renders Liquid on a product page of the fashion shop. */
function liquid(text: string, own: Record<string, unknown> = {}): string {
  const { sandbox, shop } = openShop();
  const url = new URL(`${sandbox.urls.storefront(shop.handle)}/products/linen-midi-skirt`);
  const page = pageAt(openVisit(new Request(url), sandbox, shop), url);
  const globals = new Globals({ page, files: page.theme, extension: null, own });
  return String(engineOf(page.theme).renderSync(parseLiquid(page.theme, text), {}, { globals, sync: true }));
}

describe('numbers behave as in Ruby', () => {
  it.each([
    ['{{ 10 | divided_by: 4 }} {{ 10 | divided_by: 4.0 }} {{ -7 | divided_by: 2 }}', '2 2.5 -4'],
    ['{{ 3 | times: 1.5 }} {{ "2.5" | plus: 1 }} {{ 0.1 | plus: 0.2 }}', '4.5 3.5 0.3'],
    ['{{ 4.6 | round }} {{ 4.567 | round: 2 }} {{ 4.2 | ceil }} {{ -4.2 | floor }}', '5 4.57 5 -5'],
    ['{{ -7 | modulo: 3 }} {{ "x" | plus: 1 }} {{ nil | minus: 1 }}', '2 1 -1'],
    ['{{ 5 | at_least: 7 }} {{ 5 | at_most: 3 }} {{ -3 | abs }}', '7 3 3'],
  ])('%s', (text, printed) => {
    expect(liquid(text)).toBe(printed);
  });

  it('a division by zero prints an error in its place', () => {
    expect(liquid('a {{ 1 | divided_by: 0 }} b')).toMatch(/^a Liquid error .*divided by 0 b$/);
  });
});

describe('colours', () => {
  it.each([
    ["{{ '#EA5AB9' | color_to_rgb }} {{ '#EA5AB9' | color_to_hsl }}", 'rgb(234, 90, 185) hsl(320, 77%, 64%)'],
    ["{{ '#EA5AB9' | color_modify: 'alpha', 0.85 }}", 'rgba(234, 90, 185, 0.85)'],
    ["{{ '#EA5AB9' | color_modify: 'red', 255 }}", '#ff5ab9'],
    ["{{ '#EA5AB9' | color_extract: 'red' }} {{ 'rgb(1, 2, 3)' | color_to_hex }}", '234 #010203'],
    ["{{ '#000' | color_contrast: '#fff' }} {{ '#fff' | color_brightness }}", '21 255'],
    ["{{ '#ffffff' | color_mix: '#000000', 50 }} {{ '#720955' | color_difference: '#FFF3F9' }}", '#808080 539'],
    ["{{ 'no colour' | color_lighten: 10 }}", 'no colour'],
  ])('%s', (text, printed) => {
    expect(liquid(text)).toBe(printed);
  });
});

describe('media', () => {
  it('a list merged with a picture is still a picture', () => {
    const list = '{% assign media = product.featured_media | concat: product.media %}';
    const grown = '{{ media.size | minus: product.media.size }}';
    expect(liquid(`${list}${grown}{% for one in media limit: 2 %} {{ one.media_type }}{% endfor %}`)).toBe(
      '1 image image',
    );
    expect(liquid("{{ product.media | concat: 'text' }}")).toContain('concat filter requires an array argument');
    expect(liquid('{{ nothing | concat: product.options | join }}')).toBe('Colour Size');
  });

  it('an argument that is nil counts as missing', () => {
    const tag = (named: string) => liquid(`{% assign none = nil %}{{ product.featured_image | image_tag: ${named} }}`);
    expect(tag('srcset: nil, id: none, sizes: nothing')).toMatch(
      /^<img src="[^"]+" alt="[^"]+" width="\d+" height="\d+">$/,
    );
    expect(tag('alt: blank')).toContain(' alt=""');
    expect(liquid('[{{ nil | image_url }}{{ nil | append: nil }}]')).toBe('[]');
  });

  it('a country prints its name, and its picture is its flag', () => {
    expect(liquid('{{ localization.country }} {{ localization.country.available_languages.size }}')).toBe(
      'United States 1',
    );
    expect(liquid('{{ localization.country | image_url: width: 32 }}')).toMatch(
      /^\/\/cdn\.[^/]+\/static\/images\/flags\/us\.svg\?width=32$/,
    );
    expect(liquid("{{ localization.country | image_url: width: 32 | image_tag: widths: '16, 32' }}")).toMatch(
      /^<img src="[^"]+us\.svg\?width=32" alt="United States" srcset="[^"]+us\.svg\?width=16 16w, [^"]+us\.svg\?width=32 32w" width="32" height="24">$/,
    );
    expect(
      liquid("{% for country in localization.available_countries %}{{ country | img_url: '32x' }} {% endfor %}"),
    ).toMatch(/^(\/\/\S+\/[a-z]{2}\.svg\?width=32 )+$/);
  });

  it('an object without a picture has no address', () => {
    for (const filter of ['image_url: width: 10', "img_url: '10x'", 'image_tag', 'image_url: width: 10 | image_tag']) {
      expect(liquid(`[{{ shop | ${filter} }}{{ nothing | ${filter} }}{{ collection | ${filter} }}]`), filter).toBe(
        '[]',
      );
    }
  });

  it('an image tag is not escaped twice', () => {
    const tag = "product.featured_image | image_url: width: 72 | image_tag: alt: 'A & B'";
    expect(liquid(`{{ ${tag} | escape }}`)).toBe(liquid(`{{ ${tag} }}`));
    expect(liquid(`{{ ${tag} | prepend: '' | escape }}`)).toMatch(/^&lt;img /);
    expect(liquid("{{ '<b>' | escape }}")).toBe('&lt;b&gt;');
  });

  it('a focal point is printed as a CSS position', () => {
    expect(
      liquid('{% assign point = product.featured_image.presentation.focal_point %}{{ point }}, {{ point.x }}'),
    ).toBe('50.0% 50.0%, 50.0');
  });

  it('an image has a srcset of its widths, and the attributes that the theme sets', () => {
    const html = liquid(
      "{{ product.featured_image | image_url: width: 800 | image_tag: widths: '200, 400', sizes: '50vw', loading: 'lazy' }}",
    );
    expect(html).toMatch(
      /^<img src="[^"]+&amp;width=800" alt="[^"]+" srcset="[^"]+width=200 200w, [^"]+width=400 400w"/,
    );
    expect(html).toContain(' width="800"');
    expect(html).toContain(' sizes="50vw"');
    expect(html).toContain(' loading="lazy"');
  });

  it.each([
    [
      '{{ video | external_video_url: autoplay: true | external_video_tag }}',
      'src="https://www.youtube.com/embed/abc?autoplay=true"',
    ],
    ['{{ film | media_tag: autoplay: true }}', '<source src="//cdn/film.webm" type="video/webm">'],
    [
      "{{ product.featured_image | image_url: width: 300, height: 200, crop: 'center' | image_tag: widths: '300' }}",
      'width="300" height="200"',
    ],
    ['{{ nothing | image_url: width: 10 | image_tag }}{{ nothing | media_tag }}|', '|'],
    ["{{ 'product-1' | placeholder_svg_tag: 'ghost' }}", '<svg class="ghost"'],
  ])('%s', (text, part) => {
    const video = { media_type: 'external_video', host: 'youtube', external_id: 'abc' };
    const film = { media_type: 'video', sources: [{ url: '//cdn/film.webm', mime_type: 'video/webm' }] };
    expect(liquid(text, { video, film })).toContain(part);
  });
});

describe('fonts', () => {
  const url = (name: string) => `//cdn.localhost:4400/fonts/${name}.woff2`;
  const face = (handle: string) =>
    liquid("{{ font | font_face: font_display: 'swap' }}", { font: FontDrop.of(handle) });
  const modified = (handle: string, property: string, value: string) =>
    liquid(`{% assign other = font | font_modify: '${property}', '${value}' %}{{ other.weight }} {{ other.style }}`, {
      font: FontDrop.of(handle),
    });

  it('a family with files is loaded from the address that font_url prints', () => {
    expect(face('work_sans_i5')).toBe(`@font-face {
  font-family: "Work Sans";
  font-weight: 500;
  font-style: italic;
  font-display: swap;
  src: url("${url('work_sans/work_sans_i5')}") format("woff2");
}
`);
    const font = FontDrop.of('inter_n4');
    expect(liquid("{{ font | font_modify: 'weight', 'bold' | font_url }}", { font })).toBe(url('inter/inter_n7'));
    expect(liquid("{{ font | font_url: 'woff' }}", { font })).toMatch(/inter_n4\.woff$/);
    expect(liquid("{{ font | font_url | preload_tag: as: 'font' }}", { font })).toBe(
      `<link href="${url('inter/inter_n4')}" rel="preload" crossorigin="anonymous" as="font">`,
    );
  });

  it('a family without files loads nothing', () => {
    expect(face('lora_n4')).toContain('src: local("Lora");');
    expect(face('helvetica_n4')).toBe('');
    for (const handle of ['lora_n4', 'helvetica_n4']) {
      expect(liquid('[{{ font | font_url }}]', { font: FontDrop.of(handle) })).toBe('[]');
    }
  });

  it('a family is quoted where CSS needs quotes, and followed by its fallback', () => {
    const stack = (handle: string) =>
      liquid('{{ font.family }}, {{ font.fallback_families }}; {{ font.system? }}', { font: FontDrop.of(handle) });
    expect(stack('assistant_n4')).toBe('Assistant, sans-serif; false');
    expect(stack('anonymous_pro_n4')).toBe('"Anonymous Pro", monospace; false');
    expect(stack('helvetica_n4')).toBe('Helvetica, Arial, sans-serif; true');
  });

  it.each([
    ['assistant_n4', 'weight', 'bold', '700 normal'],
    ['assistant_n4', 'weight', '-200', '200 normal'],
    ['assistant_n4', 'weight', '-300', ' '],
    ['assistant_n4', 'style', 'italic', ' '],
    ['inter_n4', 'style', 'oblique', '400 italic'],
    ['inter_n4', 'weight', 'bolder', '700 normal'],
    ['inter_n4', 'weight', 'lighter', '100 normal'],
    ['anonymous_pro_n7', 'weight', 'bolder', ' '],
    ['anonymous_pro_n7', 'weight', 'lighter', '400 normal'],
    ['lora_n4', 'weight', '+900', ' '],
  ])('%s with %s %s is "%s"', (handle, property, value, expected) => {
    expect(modified(handle, property, value)).toBe(expected);
  });

  it('a family lists its variants', () => {
    const variants = (handle: string) =>
      liquid('{% for each in font.variants %}{{ each.weight }}{{ each.style }} {% endfor %}', {
        font: FontDrop.of(handle),
      }).trim();
    expect(variants('anonymous_pro_n4')).toBe('400normal 400italic 700normal 700italic');
    expect(variants('assistant_n4')).toBe('200normal 300normal 400normal 500normal 600normal 700normal 800normal');
  });
});

describe('other filters', () => {
  it.each([
    [
      '{{ product.metafields.custom.care | metafield_tag }}',
      '<span class="metafield-single_line_text_field">Wash at 40°, hang to dry</span>',
    ],
    [
      "{{ '2026-03-02' | date: format: 'date' }} {{ '2026-03-02' | time_tag: '%d.%m.' }}",
      'March 2, 2026 <time datetime="2026-03-02T00:00:00Z">02.03.</time>',
    ],
    ["{{ 250 | weight_with_unit }} {{ 1000 | weight_with_unit: 'lb' }}", '0.25 kg 2.2 lb'],
    ["{{ 'coming-soon' | camelize }} {{ 'coming-soon' | camelcase }}", 'ComingSoon ComingSoon'],
    [
      "{{ 123456 | money_amount }} {{ '/collections/all' | sort_by: 'price-ascending' }}",
      '1234.56 /collections/all?sort_by=price-ascending',
    ],
    ['{{ product.variants | where: "available" | size }} {{ product.variants | sum: "price" | money_amount }}', null],
    ['{{ "a b" | url_escape }} {{ "a&b" | url_param_escape }} {{ "ö" | base64_url_safe_encode }}', 'a%20b a%26b w7Y'],
    ['{{ cart | item_count_for_variant: 1 }} {{ cart | line_items_for: product | size }}', '0 0'],
    [
      "{{ 'Linen' | link_to_tag: 'linen' }}",
      '<a href="/collections/all/linen" title="Show products matching tag linen">Linen</a>',
    ],
    ["{{ 'linen shirt' | highlight: 'linen' }}", '<strong class="highlight">linen</strong> shirt'],
  ])('%s', (text, printed) => {
    const html = liquid(text);
    if (printed === null) expect(html).toMatch(/^\d+ \d+\.\d\d$/);
    else expect(html).toBe(printed);
  });

  it('structured data of a product with variants is a ProductGroup', () => {
    const data: unknown = JSON.parse(liquid('{{ product | structured_data }}'));
    expect(data).toMatchObject({ '@type': 'ProductGroup', hasVariant: expect.any(Array) });
  });

  it('event data of a product has no variant unless the address selects one', () => {
    const data: unknown = JSON.parse(liquid("{{ product | standard_event_data: 'view' }}"));
    expect(data).toEqual({
      product: { id: expect.any(Number), title: 'Linen Midi Skirt', handle: 'linen-midi-skirt', selectedVariant: null },
      context: null,
      selectedOptions: [],
    });
    const inList = liquid("{{ product | standard_event_data: 'view', context: 'collection' }}");
    expect(JSON.parse(inList)).toMatchObject({ context: 'collection' });
  });

  it('event data of a collection has the number of its products; the collection of all products has no id', () => {
    expect(JSON.parse(liquid("{{ collections.all | standard_event_data: 'view' }}"))).toEqual({
      collection: { id: null, handle: 'all', productsCount: expect.any(Number) },
    });
    expect(JSON.parse(liquid("{{ collections.summer | standard_event_data: 'view' }}"))).toMatchObject({
      collection: { id: expect.any(Number), handle: 'summer' },
    });
  });

  it('event data of a cart before its first add is null', () => {
    expect(liquid("{{ cart | standard_event_data: 'view', context: 'dialog' }}")).toBe(
      '{"cart":null,"context":"dialog"}',
    );
  });
});
