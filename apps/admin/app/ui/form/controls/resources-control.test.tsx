// @vitest-environment jsdom
import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import { resourceId } from '@uptill/feature-schema';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toyPostcard } from '../../../../../../packages/feature-schema/src/fixtures/toy-features';
import { issuesOf } from '../../../domain/documents/field-issues';
import { type Issues, issuesByPath, NO_ISSUES } from '../../../domain/documents/issues';
import type { PickedResource } from '../../../domain/resources/picked-resources';
import { testMetadata } from '../../../testing/test-metadata';
import { ResourceCache, ResourceCacheContext } from '../../pickers/resource-cache';
import { ShopDataContext, ShopDataStore } from '../../shop-data/shop-data';
import { ResourcesControl } from './resources-control';

// jsdom has no layout. Polaris asks for media queries when it is imported.
class NoLayout {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.hoisted(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

const { stamps, frame } = toyPostcard.fields;
const product = (number: number) => resourceId('product', number);

/** The products of the shop. */
const shop = new Map<string, PickedResource>();
function stock(number: number, title: string, more: Partial<PickedResource> = {}): void {
  const id = product(number);
  const details = { variantTitle: null, productId: id, image: null, price: 1990, available: true, status: 'ACTIVE' };
  shop.set(id, { id, title, ...details, ...more });
}

let root: Root;
let container: HTMLElement;
let values: Record<string, unknown>;
let requests: { name: string; variables: Record<string, string[]> }[];
let isDown: boolean;
const resourcePicker = vi.fn();

beforeEach(() => {
  shop.clear();
  stock(1, 'Rose');
  stock(2, 'Tulip', { available: false });
  stock(3, 'Fern', { status: 'DRAFT', available: false });
  [requests, values, isDown] = [[], {}, false];
  resourcePicker.mockReset();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', NoLayout);
  vi.stubGlobal('shopify', { resourcePicker });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (isDown) return new Response('', { status: 503 });
    const query = JSON.parse(body);
    requests.push(query);
    const ids: string[] = Object.values<string[]>(query.variables).flat();
    return Response.json({
      resources: ids.flatMap((id) => shop.get(id) ?? []),
      missing: ids.filter((id) => !shop.has(id)),
    });
  });
  // Overlays open once their activator is laid out.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type ToyField = typeof stamps;

function Fields({ fields, issues }: { fields: Record<string, [ToyField, string[]]>; issues: Issues }) {
  const [current, setCurrent] = useState<Record<string, unknown>>(
    Object.fromEntries(Object.entries(fields).map(([name, [, value]]) => [name, value])),
  );
  values = current;
  return Object.entries(fields).map(([name, [field]]) => (
    <ResourcesControl
      key={name}
      field={field}
      id={`toy.mobile.${name}`}
      value={current[name]}
      scope={{}}
      issues={issues}
      onChange={(next) => setCurrent((before) => ({ ...before, [name]: next }))}
    />
  ));
}

async function show(fields: Record<string, [ToyField, string[]]>, issues = NO_ISSUES): Promise<void> {
  const shopMetadata = testMetadata();
  await act(async () =>
    root.render(
      <AppProvider i18n={translations}>
        <ShopDataContext.Provider value={new ShopDataStore({ shopMetadata })}>
          <ResourceCacheContext.Provider value={new ResourceCache()}>
            <Fields fields={fields} issues={issues} />
          </ResourceCacheContext.Provider>
        </ShopDataContext.Provider>
      </AppProvider>,
    ),
  );
}

const showStamps = (...numbers: number[]) => show({ stamps: [stamps, numbers.map(product)] });

// Polaris names the tone of a badge for screen readers.
const items = () =>
  [...container.querySelectorAll('.picked-item-text')].map(({ textContent }) =>
    textContent?.replace(/(Attention|Warning|Critical)\s?/, ' '),
  );

const names = () => [...container.querySelectorAll('button')].map(nameOf);
const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent ?? '';

async function click(name: string): Promise<void> {
  const found = [...document.querySelectorAll('button')].find((button) => nameOf(button) === name);
  if (!found) throw new Error(`There is no button ${name}, but ${names().join(', ')}`);
  await act(async () => {
    found.click();
    // A menu is shown in the next frame.
    await new Promise((done) => requestAnimationFrame(done));
  });
}

async function becomeVisible(): Promise<void> {
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
}

describe('the picked resources', () => {
  it('show several variants of a product as one entry, which is moved and removed as a whole', async () => {
    const variant = (number: number) => resourceId('variant', number);
    for (const [number, of, available] of [
      [11, 1, false],
      [12, 1, true],
      [21, 2, true],
    ] as const) {
      const id = variant(number);
      stock(of, 'Rose');
      const known = shop.get(product(of));
      if (known) shop.set(id, { ...known, id, variantTitle: `Size ${number}`, available });
    }
    const gifts = { ...stamps, type: 'variant' as const, maxItems: 100 };
    await show({ stamps: [gifts, [variant(11), variant(21), variant(12)]] });
    expect(items()).toEqual(['Rose2 variants · €19.90', 'RoseSize 21 · €19.90']);
    await click('Actions for Rose · 2 variants');
    await click('Move down');
    expect(values.stamps).toEqual([variant(21), variant(11), variant(12)]);
    await click('Remove Rose · 2 variants');
    expect(values.stamps).toEqual([variant(21)]);
  });

  it('have title, price, and the reason why shoppers can’t buy them', async () => {
    await showStamps(1, 2, 3, 4);
    expect(items()).toEqual(['Rose€19.90', 'Tulip€19.90 Sold out', 'Fern€19.90 Draft', 'Product 4 Deleted']);
  });

  it('are loaded by one request for all fields of a type', async () => {
    await show({
      stamps: [stamps, [product(1), product(2)]],
      more: [stamps, [product(2), product(3)]],
      frame: [frame, [resourceId('variant', 9)]],
    });
    expect(requests).toEqual([
      { name: 'products', variables: { productIds: [1, 2, 3].map(product) } },
      { name: 'productVariants', variables: { variantIds: [resourceId('variant', 9)] } },
    ]);
  });

  it('are loaded by several requests if they are more than 150', async () => {
    new ResourceCache().want(
      'product',
      Array.from({ length: 160 }, (_, index) => product(index + 1)),
    );
    await vi.waitFor(() => expect(requests.map(({ variables }) => variables.productIds?.length)).toEqual([150, 10]));
  });

  it('are loaded again when the page becomes visible', async () => {
    await showStamps(1);
    stock(1, 'Red rose');
    await becomeVisible();
    expect(items()).toEqual(['Red rose€19.90']);
    shop.delete(product(1));
    await becomeVisible();
    expect(items()).toEqual(['Product 1 Deleted']);
    expect(requests).toHaveLength(3);
  });

  it('can be removed even if their titles can’t be loaded, which can be tried again', async () => {
    isDown = true;
    await showStamps(1, 2);
    expect(container.textContent).toContain('The titles and images of the products can’t be shown.');
    expect(items()).toEqual(['Product 1', 'Product 2']);
    await click('Remove Product 2');
    isDown = false;
    await click('Try again');
    expect(items()).toEqual(['Rose€19.90']);
    expect(container.textContent).not.toContain('can’t be shown');
  });

  it('retain their titles if they can’t be loaded again', async () => {
    await showStamps(1);
    isDown = true;
    await becomeVisible();
    expect(items()).toEqual(['Rose€19.90']);
    expect(container.textContent).not.toContain('can’t be shown');
  });

  it('are removed, and the next one, or else the button to choose, has the focus', async () => {
    await showStamps(1, 2);
    await click('Remove Rose');
    expect(values.stamps).toEqual([product(2)]);
    expect(nameOf(document.activeElement as HTMLElement)).toBe('Remove Tulip');
    expect(container.querySelector('[role="status"]:not([aria-live])')?.textContent).toBe('Rose was removed.');
    await click('Remove Tulip');
    expect(values.stamps).toEqual([]);
    expect(nameOf(document.activeElement as HTMLElement)).toBe('Choose products');
  });

  it('are moved by their menus', async () => {
    await showStamps(1, 2, 3);
    await click('Actions for Tulip');
    await click('Move up');
    expect(values.stamps).toEqual([2, 1, 3].map(product));
  });

  it('can’t be moved if there is only one', async () => {
    await showStamps(1);
    expect(names()).toEqual(['Remove Rose', 'Choose products']);
  });
});

describe('the resource picker', () => {
  const picked = (number: number, title: string, price = '5.00') => ({
    id: product(number),
    title,
    status: 'ACTIVE',
    images: [{ originalSrc: `https://cdn.shopify.com/${number}.png` }],
    variants: [{ price: '7.00' }, { price }],
  });

  it('opens with the chosen resources, and its result is shown at once', async () => {
    await showStamps(2, 1);
    isDown = true;
    resourcePicker.mockResolvedValue([picked(1, 'Rose'), picked(8, 'Lily'), picked(2, 'Tulip'), picked(1, 'Rose')]);
    await click('Choose products');
    expect(resourcePicker).toHaveBeenCalledWith({
      type: 'product',
      action: 'select',
      multiple: 3,
      selectionIds: [{ id: product(2) }, { id: product(1) }],
      filter: { variants: false },
    });
    expect(values.stamps).toEqual([2, 1, 8].map(product));
    expect(items().at(-1)).toBe('Lily€5.00');
    expect(container.querySelector('li:last-child img')?.getAttribute('src')).toBe('https://cdn.shopify.com/8.png');
  });

  it('replaces the only resource of a single field', async () => {
    await show({ frame: [frame, []] });
    const id = resourceId('variant', 7);
    resourcePicker.mockResolvedValue([
      { id, title: 'Oak', displayName: 'Frame - small - Oak', price: '9.00', product: { id: product(1) } },
    ]);
    isDown = true;
    await click('Choose variant');
    expect(resourcePicker).toHaveBeenCalledWith({
      type: 'variant',
      action: 'select',
      multiple: false,
      selectionIds: [],
    });
    expect(values.frame).toEqual([id]);
    expect(items()).toEqual(['Frame - smallOak · €9.00']);
    expect(names()).toEqual(['Remove Frame - small · Oak', 'Change variant']);
  });

  it('changes nothing if the merchant cancels, and returns the focus to its button', async () => {
    await showStamps(1);
    resourcePicker.mockResolvedValue(undefined);
    await click('Choose products');
    expect(values.stamps).toEqual([product(1)]);
    expect(nameOf(document.activeElement as HTMLElement)).toBe('Choose products');
    expect(container.querySelector('[role="alert"]')).toBeNull();
  });

  it.each([
    ['does not exist', undefined],
    ['fails', { resourcePicker: () => Promise.reject(new Error('Not in a frame')) }],
    ['answers something else', { resourcePicker: async () => [{ id: 'gid://shopify/Order/1' }] }],
  ])('is reported as unavailable if it %s', async (_, appBridge) => {
    vi.stubGlobal('shopify', appBridge);
    await showStamps(1);
    await click('Choose products');
    expect(container.querySelector('[role="alert"]')?.textContent).toContain('can’t be opened here');
    expect(values.stamps).toEqual([product(1)]);
  });
});

it('a field with resources shows the reason why its value is refused', async () => {
  const value = [1, 1].map(product);
  const issues = issuesByPath(issuesOf('toy.mobile.stamps', stamps, value));
  await show({ stamps: [stamps, [product(1)]] }, issues);
  const button = document.getElementById('toy.mobile.stamps');
  const description = document.getElementById(button?.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('Choose each product once');
});
