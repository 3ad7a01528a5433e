import { describe, expect, it } from 'vitest';
import { marketId } from '../../../../shop/markets/market.ts';
import { storedNamespace } from '../../../../shop/metafields/namespace.ts';
import { openShop } from '../../../../testing/test-shop.ts';
import { engineOf, parseLiquid } from '../../theme/engine.ts';
import { Globals } from '../../theme/globals.ts';
import { openVisit, pageAt } from '../../visit.ts';

const PRODUCT = 'products/canvas-tote';

/** Opens a shop and returns functions to set metafields and to print Liquid on a product page. */
function shopWith(handle = 'linen-and-oak') {
  const place = openShop(handle);
  const { sandbox, shop } = place;
  return {
    ...place,
    put(ownerId: string, type: string, value: string) {
      const id = `gid://shopify/Metafield/${Object.values(shop.metafields).flat().length + 1}`;
      const [createdAt, updatedAt] = ['2026-03-02T09:00:00Z', '2026-03-02T09:00:00Z'];
      const metafield = { id, namespace: 'care', key: 'note', type, value, compareDigest: '', createdAt, updatedAt };
      shop.metafields[ownerId] = [metafield];
      return id;
    },
    prints(text: string, path = PRODUCT, inExtension = false) {
      const url = new URL(`${sandbox.urls.storefront(shop.handle)}/${path}`);
      const visit = openVisit(new Request(url), sandbox, shop);
      visit.customer = shop.customers[0] ?? null;
      const page = pageAt(visit, url);
      const extension = inExtension ? { uid: 'e', files: page.theme } : null;
      const globals = new Globals({ page, files: page.theme, extension, own: {} });
      return String(engineOf(page.theme).renderSync(parseLiquid(page.theme, text), {}, { globals, sync: true }));
    },
  };
}

describe('metafields in Liquid', () => {
  it.each(['shop', 'customer', 'product.variants.first', 'collections.first', 'localization.market'])(
    '%s has the metafields that an app has written',
    (owner) => {
      const shop = shopWith();
      const type = { shop: 'Shop', customer: 'Customer', 'localization.market': 'Market' }[owner];
      const named = type ?? (owner.startsWith('product') ? 'ProductVariant' : 'Collection');
      const id = shop.prints(`{% assign first = collections | first %}{{ ${owner.replace('collections.', '')}.id }}`);
      shop.put(`gid://shopify/${named}/${id}`, 'single_line_text_field', 'Cold wash');
      const read = `{% assign first = collections | first %}{{ ${owner.replace('collections.', '')}.metafields.care.note`;
      expect(shop.prints(`${read}.value }}`)).toBe('Cold wash');
      expect(shop.prints(`${read} }}`)).toBe('Cold wash');
    },
  );

  it.each([
    ['number_integer', '4', '{{ v | plus: 1 }}', '5'],
    ['number_decimal', '1.5', '{{ v | times: 2 }}', '3.0'],
    ['boolean', 'false', '{% if v %}yes{% else %}no{% endif %}', 'no'],
    ['json', '{"a":[{"b":"c"}]}', '{{ v.a[0].b }}', 'c'],
    ['color', '#ff0000', '{{ v.red }} {{ v }}', '255 #ff0000'],
    [
      'rating',
      '{"value":"4.5","scale_min":"1.0","scale_max":"5.0"}',
      '{{ v.rating }} of {{ v.scale_max }}',
      '4.5 of 5',
    ],
    ['dimension', '{"value":12.5,"unit":"cm"}', '{{ v.value }}{{ v.unit }} {{ v.type }}', '12.5cm dimension'],
    ['luminous_flux', '{"value":800,"unit":"lm"}', '{{ v }}', '800 lm'],
    ['money', '{"amount":"5.99","currency_code":"USD"}', '{{ v | money }} {{ v.currency }}', '$5.99 USD'],
    ['date', '2026-03-02', "{{ v | date: '%d.%m.%Y' }}", '02.03.2026'],
    ['list.single_line_text_field', '["a","b"]', "{{ v | join: '+' }} {{ f.list? }}", 'a+b true'],
    ['list.number_integer', '[1,2]', '{{ v | sum }}', '3'],
    ['customer_reference', 'gid://shopify/Customer/1', '{{ v }}', ''],
    [
      'rich_text_field',
      '{"type":"root","children":[{"type":"paragraph","children":[{"type":"text","value":"a<b","bold":true}]}]}',
      '{{ f | metafield_tag }}',
      '<div class="metafield-rich_text_field"><p><strong>a&lt;b</strong></p></div>',
    ],
  ])('a %s has a value of its own type', (type, value, text, printed) => {
    const shop = shopWith();
    shop.put(`gid://shopify/Shop/${shop.prints('{{ shop.id }}')}`, type, value);
    const assigned = '{% assign f = shop.metafields.care.note %}{% assign v = f.value %}';
    expect(shop.prints(assigned + text)).toBe(printed);
  });

  it('an app’s reserved namespace is hidden until a definition makes it public, and only the app’s own files can name it `$app`', () => {
    const place = shopWith();
    const { shop } = place;
    const owner = `gid://shopify/Shop/${place.prints('{{ shop.id }}')}`;
    place.put(owner, 'single_line_text_field', 'Ours');
    const [metafield] = shop.metafields[owner] ?? [];
    if (metafield) metafield.namespace = storedNamespace('$app:care', place);
    const full = `{{ shop.metafields['${metafield?.namespace}'].note }}`;
    expect(place.prints(full)).toBe('');
    const name = {
      namespace: metafield?.namespace ?? '',
      key: 'note',
      type: 'single_line_text_field',
      validations: [],
    };
    const definition = { id: 1, name: 'Note', description: null, ownerType: 'SHOP', ...name };
    shop.metafieldDefinitions.push({ ...definition, storefrontAccess: 'PUBLIC_READ' });
    expect(place.prints(full)).toBe('Ours');
    const short = "{{ shop.metafields['$app:care'].note }}";
    expect(place.prints(short)).toBe('');
    expect(place.prints(short, PRODUCT, true)).toBe('Ours');
  });

  it('a reference is the resource itself, and nil once that is deleted', () => {
    const shop = shopWith();
    const owner = `gid://shopify/Shop/${shop.prints('{{ shop.id }}')}`;
    const title = '{{ shop.metafields.care.note.value.title }}';
    shop.put(owner, 'product_reference', `gid://shopify/Product/${shop.prints('{{ product.id }}')}`);
    expect(shop.prints(title)).toBe(shop.prints('{{ product.title }}'));
    shop.put(owner, 'product_reference', 'gid://shopify/Product/1');
    expect(shop.prints(title)).toBe('');
  });

  it('metafields are translated, with the market’s own translation first', () => {
    const shop = shopWith('north-roast');
    const resourceId = shop.put('gid://shopify/Shop/1', 'single_line_text_field', 'Keep dry');
    shop.shop.metafields[`gid://shopify/Shop/${shop.prints('{{ shop.id }}', '')}`] =
      shop.shop.metafields['gid://shopify/Shop/1'] ?? [];
    const german = { resourceId, key: 'value', locale: 'de', digest: '', updatedAt: '' };
    const market = shop.shop.markets[0];
    if (!market) throw new Error('No market');
    const note = '{{ shop.metafields.care.note.value }}';
    shop.shop.translations = [{ ...german, marketId: null, value: 'Trocken lagern' }];
    expect(shop.prints(note, 'de')).toBe('Trocken lagern');
    expect(shop.prints(note, 'fr')).toBe('Keep dry');
    const marketGid = `gid://shopify/Market/${marketId(shop.shop, market)}`;
    shop.shop.translations = [...shop.shop.translations, { ...german, marketId: marketGid, value: 'Kühl und trocken' }];
    expect(shop.prints(note, 'de')).toBe('Kühl und trocken');
  });
});
