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
  features: { stickyButton: { mobile: { isEnabled: false }, desktop: { isEnabled: false } } },
  ownFields: null,
  separateTabs: [],
};
const edited: ShopData['features']['features'] = {
  stickyButton: { mobile: { isEnabled: true }, desktop: { isEnabled: false } },
};

/** Responses of the API by method. */
let answers: Record<string, Response>;
const requests: string[] = [];
const bodies: unknown[] = [];
const tags: string[] = [];
const pages: ReturnType<typeof createRoot>[] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    tags.push(...[new Headers(headers).get('If-Match') ?? []].flat());
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
  tags.length = 0;
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
    answers = { PUT: Response.json({ ...embedded, version: 4, features: edited }) };
    await featuresSource(store).save({ version: 3 }, edited);
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
    answers = { PUT: Response.json({ ...embedded, version: 4, features: edited }) };
    await featuresSource(new ShopDataStore({ features: embedded })).save({ version: 3 }, edited);
    expect(bodies).toEqual([{ version: 3, schemaVersion: 7, features: edited }]);
  });

  it('sends which tabs are edited separately only when that has changed', async () => {
    const store = new ShopDataStore({ features: embedded });
    const source = editedSettingsSource(store);
    answers = { PUT: Response.json({ ...embedded, version: 4, features: edited }) };
    await source.save({ version: 3 }, { settings: edited, separateTabs: [] });
    answers = {
      PUT: Response.json({ ...embedded, version: 5, features: edited, separateTabs: ['sticky-bar-button'] }),
    };
    await source.save({ version: 4 }, { settings: edited, separateTabs: ['sticky-bar-button'] });
    expect(bodies).toEqual([
      { version: 3, schemaVersion: 7, features: edited },
      { version: 4, schemaVersion: 7, features: edited, separateTabs: ['sticky-bar-button'] },
    ]);
    expect(store.peek('features')?.separateTabs).toEqual(['sticky-bar-button']);
  });

  it('leaves the copy of the page unchanged when it fails', async () => {
    const store = new ShopDataStore({ features: embedded });
    answers = { PUT: new Response(null, { status: 503 }) };
    await featuresSource(store).save({ version: 3 }, edited);
    expect(store.peek('features')).toEqual(embedded);
  });

  it('has the changes of others if it was merged, and names the versions that the settings show', async () => {
    const store = new ShopDataStore({ features: embedded });
    const merged = { savedAt: '2026-11-28T10:42:00.000Z', name: null, isYou: false };
    const theirs = { ...embedded, version: 9, brandVersion: 12, separateTabs: ['sticky-bar-button'] };
    answers = { PUT: Response.json({ ...theirs, merged }), GET: Response.json({}) };
    const sent = { settings: edited, separateTabs: [] };
    const result = await editedSettingsSource(store).save({ version: 3, brandVersion: 7 }, sent);
    const document = { settings: embedded.features, separateTabs: theirs.separateTabs };
    expect(result).toEqual({ ok: true, value: { version: 9, brandVersion: 12, document, merged } });
    expect(store.peek('features')).toEqual(theirs);
    expect(tags).toEqual(['"3-7"']);
  });

  it('leaves the copy of the page unchanged in a conflict', async () => {
    const store = new ShopDataStore({ features: embedded });
    const newer = [{ path: 'a', savedAt: '2026-11-28T10:42:00.000Z', name: null, isYou: true }];
    answers = { PUT: Response.json({ error: { code: 'conflict', message: 'Newer', newer } }, { status: 409 }) };
    const result = await featuresSource(store).save({ version: 3 }, edited);
    expect(result).toMatchObject({ ok: false, code: 'conflict', newer });
    expect(store.peek('features')).toEqual(embedded);
  });
});
