// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShopData } from '../../domain/shop-data/shop-data';
import { editedSettingsSource, featuresSource } from '../../pages/settings/features-source';
import { ShopDataContext, ShopDataStore, useShopData } from './shop-data';

const embedded: ShopData['features'] = {
  version: 3,
  schemaVersion: 7,
  features: { toy: { mobile: { size: 1 }, desktop: { size: 1 } } },
  ownFields: null,
  separateTabs: [],
};
const edited: ShopData['features']['features'] = { toy: { mobile: { size: 2 }, desktop: { size: 1 } } };

/** Responses of the API by method. */
let answers: Record<string, Response>;
const requests: string[] = [];
const bodies: unknown[] = [];
const pages: ReturnType<typeof createRoot>[] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    requests.push(`${method} ${url}`);
    if (body) bodies.push(JSON.parse(`${body}`));
    return answers[`${method}`];
  });
});
afterEach(async () => {
  await act(async () => {
    for (const page of pages.splice(0)) page.unmount();
  });
  requests.length = 0;
  bodies.length = 0;
  vi.unstubAllGlobals();
});

/** Renders components that read the features, and returns their text. */
async function open(store: ShopDataStore, readers = <Reader />): Promise<string> {
  const target = document.createElement('div');
  const page = createRoot(target);
  pages.push(page);
  await act(async () => page.render(<ShopDataContext.Provider value={store}>{readers}</ShopDataContext.Provider>));
  return target.textContent ?? '';
}

function Reader() {
  const features = useShopData('features');
  return <p>{features?.ok ? `version ${features.value.version}` : (features?.message ?? 'loading')}</p>;
}

describe('data of the shop', () => {
  it('is read from the page without a request', async () => {
    expect(await open(new ShopDataStore({ features: embedded }))).toBe('version 3');
    expect(requests).toEqual([]);
  });

  it('is fetched once if the page does not have it', async () => {
    answers = { GET: Response.json({ ...embedded, version: 8 }) };
    const store = new ShopDataStore({});
    const twice = (
      <>
        <Reader />
        <Reader />
      </>
    );
    expect(await open(store, twice)).toBe('version 8version 8');
    expect(await open(store)).toBe('version 8');
    expect(requests).toEqual(['GET /api/features']);
  });

  it('is fetched again after a failure', async () => {
    answers = { GET: new Response(null, { status: 401 }) };
    const store = new ShopDataStore({});
    expect(await open(store)).toBe('Unauthenticated');
    answers = { GET: Response.json(embedded) };
    expect(await open(store)).toBe('version 3');
  });
});

describe('a save of the features', () => {
  it('replaces the copy of the page', async () => {
    const store = new ShopDataStore({ features: embedded });
    answers = { PUT: Response.json({ version: 4 }) };
    await featuresSource(store).save(3, edited);
    expect(store.peek('features')).toEqual({
      version: 4,
      schemaVersion: 7,
      features: edited,
      ownFields: null,
      separateTabs: [],
    });
    expect(requests).toEqual(['PUT /api/features']);
  });

  it('sends the schema version with which the settings were loaded', async () => {
    answers = { PUT: Response.json({ version: 4 }) };
    await featuresSource(new ShopDataStore({ features: embedded })).save(3, edited);
    expect(bodies).toEqual([{ version: 3, schemaVersion: 7, features: edited }]);
  });

  it('sends which tabs are edited separately only when that has changed', async () => {
    const store = new ShopDataStore({ features: embedded });
    const source = editedSettingsSource(store);
    answers = { PUT: Response.json({ version: 4, separateTabs: [] }) };
    await source.save(3, { settings: edited, separateTabs: [] });
    answers = { PUT: Response.json({ version: 5, separateTabs: ['sticky-bar-button'] }) };
    await source.save(4, { settings: edited, separateTabs: ['sticky-bar-button'] });
    expect(bodies).toEqual([
      { version: 3, schemaVersion: 7, features: edited },
      { version: 4, schemaVersion: 7, features: edited, separateTabs: ['sticky-bar-button'] },
    ]);
    expect(store.peek('features')?.separateTabs).toEqual(['sticky-bar-button']);
  });

  it('leaves the copy of the page unchanged when it fails', async () => {
    const store = new ShopDataStore({ features: embedded });
    answers = { PUT: new Response(null, { status: 503 }) };
    await featuresSource(store).save(3, edited);
    expect(store.peek('features')).toEqual(embedded);
  });

  it('replaces the copy of the page with the newest settings after a conflict', async () => {
    const store = new ShopDataStore({ features: embedded });
    answers = {
      PUT: Response.json({ error: { code: 'conflict', message: 'Newer' } }, { status: 409 }),
      GET: Response.json({ version: 9, schemaVersion: 8, features: edited }),
    };
    expect(await featuresSource(store).save(3, edited)).toMatchObject({ ok: false, code: 'conflict' });
    await vi.waitFor(() =>
      expect(store.peek('features')).toEqual({
        version: 9,
        schemaVersion: 8,
        features: edited,
        ownFields: null,
        separateTabs: [],
      }),
    );
  });
});
