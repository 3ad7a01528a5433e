// @vitest-environment jsdom
import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import { defaultDocument, features, resourceId } from '@uptill/feature-schema';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PickedResource } from '../../domain/resources/picked-resources';
import { testMetadata } from '../../testing/test-metadata';
import { ResourceCache, ResourceCacheContext } from '../pickers/resource-cache';
import { ShopDataContext, ShopDataStore } from '../shop-data/shop-data';
import { UnavailableNote } from './unavailable-note';
import { useWantedField, wantField } from './wanted-field';

// Polaris asks for media queries when it is imported. jsdom has none.
vi.hoisted(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

const { key, fields } = features.miniCartProductDiscount;
const variant = (number: number) => resourceId('variant', number);

let root: Root;
let container: HTMLElement;
/** The variants of the shop. */
let shop: Map<string, PickedResource>;
let wanted: string | null;
let isDown: boolean;

function stock(number: number, more: Partial<PickedResource> = {}): void {
  const details = { title: 'Mug', variantTitle: null, productId: null, image: null, price: 500 };
  const id = variant(number);
  shop.set(id, { id, ...details, available: true, status: 'ACTIVE', ...more });
}

beforeEach(() => {
  [shop, wanted, isDown] = [new Map(), null, false];
  stock(1);
  stock(2, { available: false });
  stock(3, { status: 'DRAFT' });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (isDown) return new Response('', { status: 503 });
    const ids: string[] = JSON.parse(body).variables.variantIds;
    return Response.json({
      resources: ids.flatMap((id) => shop.get(id) ?? []),
      missing: ids.filter((id) => !shop.has(id)),
    });
  });
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});

afterEach(async () => {
  await act(async () => wantField(null));
  await act(async () => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
});

function WantedField() {
  wanted = useWantedField();
  return null;
}

/** Renders the note for gifts with a set for Europe and a set for all countries. Each level has these variants. */
async function show(europe: number[][], everywhere: number[][]): Promise<void> {
  const settings = defaultDocument(features).miniCartProductDiscount.mobile;
  const [set] = settings.markets;
  const [level] = set?.levels ?? [];
  if (!set || !level) throw new Error('The gifts have no default level');
  const levels = (gifts: number[][]) =>
    gifts.map((variants, at) => ({ ...level, minAmount: 10 * (at + 1), productVariants: variants.map(variant) }));
  settings.markets = [
    { ...set, marketId: 'eu', minType: 'quantity', levels: levels(europe) },
    { ...set, levels: levels(everywhere) },
  ];
  const shopMetadata = testMetadata();
  const markets = { version: 1, markets: [{ id: 'eu', name: 'Europe', countries: ['FR'] }] };
  await act(async () =>
    root.render(
      <AppProvider i18n={translations}>
        <ShopDataContext.Provider value={new ShopDataStore({ shopMetadata, markets })}>
          <ResourceCacheContext.Provider value={new ResourceCache()}>
            <UnavailableNote fields={fields} settings={settings} id={`${key}.mobile`} />
            <WantedField />
          </ResourceCacheContext.Provider>
        </ShopDataContext.Provider>
      </AppProvider>,
    ),
  );
}

const links = () => [...container.querySelectorAll('li button')] as HTMLElement[];
const names = () => links().map(({ textContent }) => textContent);

describe('the note about gifts that can’t be bought', () => {
  it('names the levels whose gifts are all sold out, deleted or drafts, and what shoppers see', async () => {
    await show([[2], [1]], [[2, 3, 4], [1, 2], [4]]);
    expect(container.textContent).toContain('Shoppers don’t see these levels');
    expect(names()).toEqual([
      'Europe, 10 items · Free Gift · 1 variant',
      'All Countries, €10 · Free Gift · 3 variants',
      'All Countries, €30 · Free Gift · 1 variant',
    ]);
  });

  it('leads to the field', async () => {
    await show([[1]], [[1], [2]]);
    await act(async () => links()[0]?.click());
    expect(wanted).toBe(`${key}.mobile.markets.1.levels.1.productVariants`);
  });

  it('is not shown for a level without gifts, nor before all of its gifts are known', async () => {
    isDown = true;
    await show([[]], [[2]]);
    expect(container.textContent).toBe('');
  });

  it('disappears when a gift is in stock again', async () => {
    await show([[1]], [[2]]);
    expect(names()).toHaveLength(1);
    stock(2);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(container.textContent).toBe('');
  });
});
