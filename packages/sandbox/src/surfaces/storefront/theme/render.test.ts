import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { themeOf } from '../../../shop/themes/open-shop-theme.ts';
import { TOTE } from '../../../testing/test-products.ts';
import { openShop, Shopper } from '../../../testing/test-shop.ts';
import { handleCdn } from '../cdn.ts';

let dir: string;
let place: ReturnType<typeof openShop>;

/** A copy of the classic theme, in which tests write files. */
beforeEach(() => {
  place = openShop();
  dir = join(mkdtempSync(join(tmpdir(), 'theme-')), 'mine');
  cpSync(themeOf(place.shop).dir, dir, { recursive: true });
  place.shop.theme = dir;
});

let clock = 0;
function write(path: string, text: string) {
  writeFileSync(join(dir, path), text);
  // Files written within the same millisecond must differ in time.
  clock += 10;
  utimesSync(join(dir, path), clock, clock);
}

/** Renders Liquid inside a section of the cart page. */
async function liquid(text: string, path = '/cart') {
  write('sections/probe.liquid', text);
  const html = await new Shopper(place).page(`${path}?section_id=probe`);
  return html.replace(/^<div id="shopify-section-probe" class="shopify-section">|<\/div>$/g, '');
}

describe('Liquid', () => {
  it.each([
    [
      '{{ 1234567 | money }} {{ 5 | money_with_currency }} {{ 12300 | money_without_trailing_zeros }}',
      '$12,345.67 $0.05 USD $123',
    ],
    ["{{ 'Oak Wool Jumper’s “Best”' | handleize }}", 'oak-wool-jumper-s-best'],
    ['{% if 0 %}0 is true{% endif %} {% if "" %}empty is true{% endif %}', '0 is true empty is true'],
    ["{{ 'cart.view' | t: count: 1 }} / {{ 'cart.view' | t: count: 3 }}", 'View cart (1 item) / View cart (3 items)'],
    ["{{ 'product.decrease' | t: product: '<b>' }}", 'Decrease quantity of &lt;b&gt;'],
    ["{{ 'no.such.key' | t }}", 'Translation missing: en.no.such.key'],
    ["{{ nothing }}{{ nothing.at.all }}{{ 'kept' | no_such_filter }}", 'kept'],
    [
      "{{ all_products['linen-shirt'].title }} {{ collections['summer'].products.size }} {{ collections.size }}",
      'Everyday Linen Shirt 4 6',
    ],
    ["{{ linklists['main-menu'].links.first.url }}", '/collections/all'],
    ['{{ "</script>" | json }}', '"\\u003c/script>"'],
    ['{% liquid\n assign a = 1\n echo a\n%}{% doc %}x{% enddoc %}{% javascript %}x{% endjavascript %}', '1'],
    ["{{ all_products['wrap-dress'].options_with_values[2].values | join: '+' }}", 'Midi+Long'],
    ["{{ nothing | default: 'else' }} {{ false | default: 'else', allow_false: true }}", 'else false'],
    ["{{ '#336699' | color_to_rgb }} {{ '#000000' | color_lighten: 50 }}", 'rgb(51, 102, 153) #808080'],
    [
      '{{ powered_by_link }}',
      '<a target="_blank" rel="nofollow" href="https://www.shopify.com">Powered by Shopify</a>',
    ],
    ['{{ template }} {{ template.name }} {{ request.page_type }} {{ customer }}', 'cart cart cart '],
    [
      "{% form 'cart', cart, id: 'x' %}{% endform %}",
      '<form method="post" action="/cart" accept-charset="UTF-8" enctype="multipart/form-data" id="x"><input type="hidden" name="form_type" value="cart"><input type="hidden" name="utf8" value="✓"></form>',
    ],
    ['{% style %}a{color:{{ "red" }}}{% endstyle %}', '<style data-shopify>a{color:red}</style>'],
  ])('%s', async (text, printed) => {
    expect(await liquid(text)).toBe(printed);
  });

  it('pages through a list', async () => {
    const text =
      '{% paginate collection.products by 5 %}{{ paginate.pages }}:{{ collection.products.size }}{{ paginate | default_pagination }}{% endpaginate %}';
    expect(await liquid(text, '/collections/all')).toMatch(
      /^8:5<span class="page current">1<\/span> .* <span class="deco">&hellip;<\/span> .* <span class="next">/,
    );
    const named = text.replace('default_pagination', "default_pagination: next: 'More', anchor: 'list'");
    expect(await liquid(named, '/collections/all')).toMatch(/page=2#list">More<\/a><\/span>$/);
  });

  it('prints errors of a missing snippet, a missing section and invalid syntax in their place, and renders the rest', async () => {
    expect(await liquid('before {% render "gone" %} after')).toMatch(/before .*Liquid error.* after/s);
    expect(await liquid('a{% section "gone" %}b')).toMatch(/^a.*Cannot render sections inside sections.*b$/);
    expect(await liquid('{% if %}')).toContain('Liquid syntax error (sections/probe line 1)');
    write('sections/hero.liquid', '{% for x in %}');
    const html = await new Shopper(place).page('/');
    expect(html).toContain('Liquid syntax error (sections/hero line 1)');
    expect(html).toContain('From the shelves');
  });

  it('reports a schema and a template with invalid JSON', async () => {
    write('sections/hero.liquid', 'x{% schema %}{ nope {% endschema %}');
    expect(await new Shopper(place).page('/')).toContain('Liquid error (sections/hero line 1)');
    write('templates/index.json', '{ nope');
    const response = await new Shopper(place).send('/');
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('templates/index.json');
  });

  it('shows a changed file immediately', async () => {
    write('sections/footer.liquid', 'first');
    const shopper = new Shopper(place);
    expect(await shopper.page('/')).toContain('first');
    write('sections/footer.liquid', 'second');
    expect(await shopper.page('/')).toContain('second');
    write('snippets/icon.liquid', 'new icon');
    expect(await shopper.page('/')).toContain('new icon');
  });

  it('renders theme blocks by content_for, with their settings', async () => {
    writeFileSync(join(dir, 'placeholder'), '');
    cpSync(join(dir, 'snippets'), join(dir, 'blocks'), { recursive: true });
    write(
      'blocks/note.liquid',
      '<b>{{ block.settings.text }}</b>{% schema %}{"name":"Note","settings":[{"type":"text","id":"text","default":"dear"}]}{% endschema %}',
    );
    const text =
      '{% content_for "blocks" %}{% schema %}{"name":"P","default":{"settings":{},"blocks":[{"type":"note"},{"type":"note","settings":{"text":"other"}}]}}{% endschema %}';
    expect(await liquid(text)).toMatch(/<b>dear<\/b>.*<b>other<\/b>/s);
  });
});

describe('a section rendered alone', () => {
  it('links and returns to its page', async () => {
    write(
      'sections/probe.liquid',
      "{% form 'localization' %}{% endform %}{% paginate collection.products by 5 %}{{ paginate.next.url }}{% endpaginate %}",
    );
    const html = await new Shopper(place).page('/collections/all?sort_by=manual&section_id=probe');
    expect(html).toContain('name="return_to" value="/collections/all?sort_by=manual"');
    expect(html).toMatch(/>\/collections\/all\?sort_by=manual&page=2/);
  });

  it('has the closest blog, article and page', async () => {
    const text = '{{ closest.blog.title }}/{{ closest.article.title }}/{{ closest.page.title }}';
    expect(await liquid(text, '/blogs/news/what-we-keep')).toBe('News/What we keep, and why/');
    expect(await liquid(text, '/pages/about')).toBe('//About us');
  });

  it('posts comments to the article given to its form', async () => {
    expect(await liquid("{% form 'new_comment', article %}{% endform %}", '/blogs/news/what-we-keep')).toContain(
      'action="/blogs/news/what-we-keep/comments#comment_form"',
    );
  });
});

describe('standard_event_data', () => {
  it('of a cart is a summary from the first add on', async () => {
    write('sections/probe.liquid', "{{ cart | standard_event_data: 'view', context: 'page' }}");
    const shopper = new Shopper(place);
    await shopper.call('/cart/add.js', { id: TOTE.id, quantity: 2 });
    const [json = ''] = /\{.*\}/.exec(await shopper.page('/cart?section_id=probe')) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      context: 'page',
      cart: { totalQuantity: 2, lines: [{ quantity: 2 }], cost: { totalAmount: { currencyCode: 'USD' } } },
    });
  });
});

describe('static blocks', () => {
  const section = (blocks: object) => {
    write('sections/probe.liquid', '{% content_for "blocks" %}/{% content_for "block", type: "note", id: "own" %}');
    write('templates/page.json', JSON.stringify({ sections: { main: { type: 'probe', ...blocks } }, order: ['main'] }));
    return new Shopper(place).page('/pages/about');
  };

  beforeEach(() => {
    mkdirSync(join(dir, 'blocks'), { recursive: true });
    write(
      'blocks/note.liquid',
      '<b>{{ block.settings.text }}</b>{% content_for "block", type: "inner", id: "within" %}{% schema %}{"name":"Note","tag":null,"settings":[{"type":"text","id":"text","default":"unsaved"}]}{% endschema %}',
    );
    write(
      'blocks/inner.liquid',
      '<i>{{ block.settings.text }}</i>{% schema %}{"name":"Inner","tag":null,"settings":[{"type":"text","id":"text","default":"unsaved"}]}{% endschema %}',
    );
  });

  it('have their saved settings and blocks although no block_order contains them', async () => {
    const within = { type: 'inner', static: true, settings: { text: 'deep' } };
    const own = { type: 'note', static: true, settings: { text: 'saved' }, blocks: { within }, block_order: [] };
    expect(await section({ blocks: { own }, block_order: [] })).toContain('>/<b>saved</b><i>deep</i>');
  });

  it('are not rendered if the merchant has hidden them', async () => {
    expect(await section({ blocks: { own: { type: 'note', static: true, disabled: true } } })).not.toContain('<b>');
  });
});

describe('content_for_header', () => {
  it('prints the Shopify object', async () => {
    const html = await new Shopper(place).page('/');
    expect(html).toContain('Shopify.shop = "linen-and-oak.myshopify.com"');
    expect(html).toContain('"schema_name":"Classic"');
    expect(html).toContain('Shopify.routes.root = "/"');
  });
});

describe('javascript and stylesheet tags', () => {
  it('are compiled into separate files, which the page links', async () => {
    expect(await new Shopper(place).page('/')).not.toContain('compiled_assets');
    write(
      'sections/footer.liquid',
      'x{% javascript %}let a = 1;{% endjavascript %}{% stylesheet %}a { color: red }{% endstylesheet %}',
    );
    expect(await new Shopper(place).page('/')).toContain('/compiled_assets/styles.css');
    const get = (name: string) =>
      handleCdn(new Request(`http://cdn.localhost:4400/shop/linen-and-oak/t/1/compiled_assets/${name}`), place.sandbox);
    expect(await (await get('styles.css')).text()).toBe('a { color: red }');
    expect(await (await get('scripts.js')).text()).toContain('let a = 1;');
  });
});

describe('cart types', () => {
  it.each([
    ['drawer', '<cart-drawer', '<cart-notification'],
    ['notification', '<cart-notification', '<cart-drawer'],
  ])('%s has its own element only', async (cartType, present, absent) => {
    place.shop.themeSettings.current.cart_type = cartType;
    const html = await new Shopper(place).page('/');
    expect(html).toContain(present);
    expect(html).not.toContain(absent);
  });

  it('page has no element', async () => {
    place.shop.themeSettings.current.cart_type = 'page';
    expect(await new Shopper(place).page('/')).not.toMatch(/<cart-(drawer|notification)/);
  });

  it('the notification shows the added line, by its key', async () => {
    const { body } = await new Shopper(place).call('/cart/add.js', {
      id: TOTE.id,
      sections: 'cart-notification-product',
    });
    expect(body.sections['cart-notification-product']).toContain(`id="cart-notification-product-${body.key}"`);
  });
});

const APP_BLOCK = 'shopify://apps/uptill/blocks/strip/0a1b2c3d-0000-4000-8000-000000000001';

it('a template may contain the section of app blocks, although the theme has no file for it', async () => {
  rmSync(join(dir, 'sections/apps.liquid'), { force: true });
  const block = { type: APP_BLOCK, settings: {} };
  const template = { sections: { mine: { type: 'apps', blocks: { a: block }, block_order: ['a'] } }, order: ['mine'] };
  write('templates/index.json', JSON.stringify(template));
  const page = await new Shopper(place).page('/');
  expect(page).toMatch(/<div id="shopify-section-template--\d+__mine" class="shopify-section">/);
  expect(page).not.toContain('Liquid error');
  write('templates/index.json', JSON.stringify({ ...template, sections: { mine: { type: 'none' } } }));
  expect(await new Shopper(place).page('/')).toContain('Liquid error (sections/none)');
});
