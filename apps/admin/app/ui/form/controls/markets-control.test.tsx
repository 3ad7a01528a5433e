// @vitest-environment jsdom
import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toyPostcard } from '../../../../../../packages/feature-schema/src/fixtures/toy-features';
import { issuesByPath, NO_ISSUES } from '../../../domain/documents/issues';
import { ShopDataContext, ShopDataStore } from '../../shop-data/shop-data';
import { MarketsControl } from './markets-control';

// Polaris reads the breakpoints when it is loaded, and jsdom has no media queries.
vi.hoisted(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

const { soldIn } = toyPostcard.fields;
const store = new ShopDataStore({
  markets: {
    version: 1,
    markets: [
      { id: 'eu', name: 'Europe', countries: ['FR'] },
      { id: 'asia', name: 'Asia', countries: ['JP'] },
    ],
  },
});

let root: Root;
let container: HTMLElement;
const onChange = vi.fn();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  onChange.mockReset();
});
afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
});

async function show(value: string[], issues = NO_ISSUES): Promise<void> {
  await act(async () =>
    root.render(
      <AppProvider i18n={translations}>
        <ShopDataContext.Provider value={store}>
          <MarketsControl
            field={soldIn}
            id="toy.mobile.soldIn"
            value={value}
            scope={{}}
            issues={issues}
            onChange={onChange}
          />
        </ShopDataContext.Provider>
      </AppProvider>,
    ),
  );
}

async function click(name: string): Promise<void> {
  const label = [...container.querySelectorAll('label')].find(({ textContent }) => textContent === name);
  await act(async () => label?.click());
}

describe('a field for several markets', () => {
  it('offers all countries, the shop’s markets, and stored markets that were deleted', async () => {
    await show(['eu', 'gone']);
    expect([...container.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
      'All Countries',
      'Europe',
      'Asia',
      'gone',
    ]);
    expect([...container.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([false, true, false, true]);
  });

  it('adds and removes markets, and has either all countries or others', async () => {
    await show(['eu']);
    await click('Asia');
    expect(onChange).toHaveBeenLastCalledWith(['eu', 'asia']);
    await click('All Countries');
    expect(onChange).toHaveBeenLastCalledWith(['all']);
    await show(['all']);
    await click('Asia');
    expect(onChange).toHaveBeenLastCalledWith(['asia']);
  });

  it('shows the reason why a selection is refused', async () => {
    const { error } = soldIn.schema.safeParse(['all', 'eu']);
    const message = error?.issues[0]?.message ?? '';
    expect(message).toBe('“All Countries” can’t be combined with other markets');
    await show(['all', 'eu'], issuesByPath([{ path: ['toy', 'mobile', 'soldIn'], message }]));
    expect(container.textContent).toContain(message);
  });
});
