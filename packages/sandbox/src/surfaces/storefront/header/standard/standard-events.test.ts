import { describe, expect, it } from 'vitest';
import * as library from './client/standard-events.ts';

const { CartErrorEvent, CartLinesUpdateEvent, CartViewEvent, CollectionUpdateEvent, ProductViewEvent } = library;
const { SearchUpdateEvent, ShopifyStandardEvent, StandardEvents } = library;

describe('the library of standard events', () => {
  it('exports a class for each event, with the event’s name', () => {
    const classes = Object.entries(library).flatMap(([name, value]) =>
      name.endsWith('Event') && 'eventName' in value ? [[name, value.eventName]] : [],
    );
    const named = classes.filter(([name]) => !/^(ShopifyStandard|CartAttributesUpdate)Event$/.test(String(name)));
    const expected = Object.entries(StandardEvents).map(([key, eventName]) => [
      `${key.charAt(0).toUpperCase()}${key.slice(1)}Event`,
      eventName,
    ]);
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(expected));
    expect(expected).toHaveLength(11);
  });

  it('adds helpers to the classes that need them', () => {
    const statics = (Event: object) =>
      ['createPromise', 'createCartFromAjaxResponse', 'parseProductFilters', 'getSortKey'].filter(
        (name) => typeof Reflect.get(Event, name) === 'function',
      );
    const changesCart = ['createPromise', 'createCartFromAjaxResponse'];
    const changesList = ['createPromise', 'parseProductFilters', 'getSortKey'];
    expect(statics(library.ProductSelectEvent)).toEqual(['createPromise']);
    expect(statics(CartViewEvent)).toEqual(['createCartFromAjaxResponse']);
    expect(statics(CartLinesUpdateEvent)).toEqual(changesCart);
    expect(statics(library.CartNoteUpdateEvent)).toEqual(changesCart);
    expect(statics(library.CartDiscountUpdateEvent)).toEqual(changesCart);
    expect(statics(CollectionUpdateEvent)).toEqual(changesList);
    expect(statics(SearchUpdateEvent)).toEqual(changesList);
    expect(statics(ProductViewEvent)).toEqual([]);
    expect(statics(CartErrorEvent)).toEqual([]);
    expect(CartErrorEvent.createGid('Product', 7)).toBe('gid://shopify/Product/7');
  });

  it('creates bubbling events whose fields are properties, and accepts ids as numbers, strings or gids', () => {
    const event = new ProductViewEvent({
      context: 'page',
      product: { id: 7, title: 'Tote', selectedVariant: { id: '8' } },
      selectedOptions: [],
      detail: { id: 'own' },
    });
    expect(event).toMatchObject({
      type: 'shopify:product:view',
      bubbles: true,
      context: 'page',
      product: { id: 'gid://shopify/Product/7', selectedVariant: { id: 'gid://shopify/ProductVariant/8' } },
      detail: { id: 'own' },
    });
    const lines = [{ merchandiseId: 'gid://shopify/ProductVariant/8', quantity: 1 }];
    expect(new CartLinesUpdateEvent({ action: 'add', lines })).toMatchObject({ lines });
    expect(new CartLinesUpdateEvent({ action: 'update', lines: [{ id: '8:ab', quantity: 1 }] })).toMatchObject({
      lines: [{ id: 'gid://shopify/CartLine/8:ab' }],
    });
  });

  it('refuses an id that is not valid for its resource', () => {
    expect(() => new CollectionUpdateEvent({ collection: { id: 'all', handle: 'all' } })).toThrow(
      '"all" is not the id',
    );
    expect(new CollectionUpdateEvent({ collection: { id: null, handle: 'all' } })).toMatchObject({
      collection: { id: null },
    });
    expect(() => ShopifyStandardEvent.createGid('ProductVariant', '')).toThrow(TypeError);
  });

  it('resolves its promise with gids, and leaves rejections to listeners', async () => {
    const { promise, resolve } = CartLinesUpdateEvent.createPromise();
    const event = new CartLinesUpdateEvent({ action: 'add', lines: [], promise });
    resolve({ cart: { id: 'token', lines: [{ id: '8:ab' }] }, detail: { sections: {} } });
    expect(await Reflect.get(event, 'promise')).toEqual({
      cart: { id: 'gid://shopify/Cart/token', lines: [{ id: 'gid://shopify/CartLine/8:ab' }] },
      detail: { sections: {} },
    });
    const failing = CartLinesUpdateEvent.createPromise();
    const failed = new CartLinesUpdateEvent({ action: 'add', lines: [], promise: failing.promise });
    failing.reject(new Error('offline'));
    await expect(Reflect.get(failed, 'promise')).rejects.toThrow('offline');
  });
});

describe('parsing the filters of an address', () => {
  const filters = (search: string, locale = 'en') =>
    CollectionUpdateEvent.parseProductFilters(new URLSearchParams(search), { locale });

  it.each([
    ['filter.v.availability=1', [{ available: true }]],
    ['filter.v.availability=1&filter.v.availability=0', undefined],
    ['filter.v.price.gte=10&filter.v.price.lte=1,250.50', [{ price: { min: 10, max: 1250.5 } }]],
    ['filter.v.price.gte=&filter.v.price.lte=20', [{ price: { max: 20 } }]],
    ['filter.p.vendor=Oak&filter.p.product_type=Bag', [{ productVendor: 'Oak' }, { productType: 'Bag' }]],
    ['filter.p.tag=new', [{ tag: 'new' }]],
    ['filter.v.option.color=Red', [{ variantOption: { name: 'color', value: 'Red' } }]],
    ['filter.p.m.custom.care=wash', [{ productMetafield: { namespace: 'custom', key: 'care', value: 'wash' } }]],
    ['filter.v.m.custom.fit=slim', [{ variantMetafield: { namespace: 'custom', key: 'fit', value: 'slim' } }]],
    ['filter.v.t.shopify.color-pattern=1', [{ taxonomyMetafield: { key: 'color-pattern', value: '1' } }]],
    ['sort_by=manual&page=2', undefined],
  ])('%s', (search, expected) => {
    expect(filters(search)).toEqual(expected);
  });

  it('reads prices as the language writes them', () => {
    expect(filters('filter.v.price.lte=1.250,50', 'de')).toEqual([{ price: { max: 1250.5 } }]);
  });

  it('returns the Storefront API’s sort key', () => {
    const params = (value: string) => new URLSearchParams({ sort_by: value });
    expect(CollectionUpdateEvent.getSortKey(params('price-descending'))).toBe('PRICE');
    expect(CollectionUpdateEvent.getSortKey(params('best-selling'))).toBe('BEST_SELLING');
    expect(CollectionUpdateEvent.getSortKey(params('chance'))).toBeUndefined();
    expect(SearchUpdateEvent.getSortKey(params('relevance'))).toBe('RELEVANCE');
    expect(SearchUpdateEvent.getSortKey(params('title-ascending'))).toBeUndefined();
  });
});
