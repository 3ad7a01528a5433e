// @vitest-environment jsdom
import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import {
  type AnyDocument,
  BRAND_PRESETS,
  defaultDocument,
  features,
  findTab,
  noBrand,
  resolveBrand,
  screens,
} from '@uptill/feature-schema';
import { act, useReducer } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toEdit } from '../../domain/documents/change';
import { type Draft, type DraftAction, reduceDraft, startDraft } from '../../ui/draft/draft';
import { ShopContext } from '../../ui/shell/shop-context';
import { ShopDataContext, ShopDataStore } from '../../ui/shop-data/shop-data';
import { TabForm } from './tab-form';

// jsdom has no layout. Polaris asks for media queries when it is imported.
class NoLayout {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.hoisted(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

const BACKGROUND = 'stickyBar.mobile.button.buttonBackgroundColor';
const RADIUS = 'recommendations.mobile.borderRadius';
const style = { ...noBrand().style, ...BRAND_PRESETS.soft };

let root: Root;
let container: HTMLElement;
let dispatch: (action: DraftAction<AnyDocument>) => void;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('shopify', {});
  vi.stubGlobal('ResizeObserver', NoLayout);
  vi.stubGlobal('IntersectionObserver', NoLayout);
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(() => {
  act(() => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
});

function Form({ path, saved }: { path: string; saved: AnyDocument }) {
  const [draft, change] = useReducer(
    (state: Draft<AnyDocument>, action: DraftAction<AnyDocument>) => reduceDraft(state, action),
    saved,
    (start) => startDraft({ version: 1, document: start }),
  );
  dispatch = change;
  const found = findTab(screens, path);
  if (!found) throw new Error(`No tab at ${path}`);
  return (
    <TabForm
      {...found}
      feature={features[found.tab.storeKey as keyof typeof features]}
      platform="mobile"
      platforms={['mobile']}
      version={1}
      saved={draft.saved}
      document={draft.current}
      issues={draft.issues}
      dispatch={change}
      onChange={(changes, label) => change({ type: 'changed', edit: toEdit(changes), label, at: 0 })}
    />
  );
}

/** Shows the form at a path. `own` are the settings that don't follow the brand; null if the shop has not adopted it. */
function show(path: string, own: string[] | null): void {
  const brand = { isAdopted: own !== null, style, own: own ?? [] };
  const saved: AnyDocument = resolveBrand(features, defaultDocument(features), brand);
  const store = new ShopDataStore({
    brand: { version: 1, ...brand },
    markets: { version: 0, markets: [] },
    features: { version: 1, schemaVersion: 1, features: saved, ownFields: own, separateTabs: [] },
  });
  act(() =>
    root.render(
      <AppProvider i18n={translations}>
        <ShopContext.Provider value={{ shop: 'a.myshopify.com', host: 'host', language: 'en' }}>
          <ShopDataContext.Provider value={store}>
            <Form path={path} saved={saved} />
          </ShopDataContext.Provider>
        </ShopContext.Provider>
      </AppProvider>,
    ),
  );
}

const input = (id: string) => document.getElementById(id) as HTMLInputElement;
const fieldOf = (id: string) => input(id).closest('.field') as HTMLElement;
const noteOf = (id: string) => fieldOf(id).querySelector('.brand-note');

function set(path: string, value: unknown): void {
  const [feature = '', , ...inside] = path.split('.');
  const change = { feature, platform: 'mobile', path: inside.join('.'), value } as const;
  act(() => dispatch({ type: 'changed', edit: toEdit([change]), label: 'Change', at: 0 }));
}

const press = (element: Element | null | undefined) => act(() => (element as HTMLElement).click());

describe('a colour whose shop has adopted a brand', () => {
  it('says that it follows the brand, and leads to its page', () => {
    show('/sticky-bar/button', []);
    expect(input(BACKGROUND).value).toBe(style.button);
    expect(noteOf(BACKGROUND)?.textContent).toBe('From your brand');
    expect(noteOf(BACKGROUND)?.querySelector('a')?.getAttribute('href')).toMatch(/^\/brand\?/);
  });

  it('offers the way back while it has another value', () => {
    show('/sticky-bar/button', []);
    set(BACKGROUND, '#ff0000');
    const button = noteOf(BACKGROUND)?.querySelector('button');
    expect(button?.textContent).toBe('Use your brand’s colour');
    expect(button?.getAttribute('aria-label')).toBe('Use your brand’s colour: Background');
    press(button);
    expect(input(BACKGROUND).value).toBe(style.button);
    expect(noteOf(BACKGROUND)?.textContent).toBe('From your brand');
    expect(document.activeElement).toBe(input(BACKGROUND));
  });

  it('offers the way back from a value of its own that has been saved', () => {
    show('/sticky-bar/button', [BACKGROUND]);
    expect(input(BACKGROUND).value).toBe(features.stickyBar.fields.button.fields.buttonBackgroundColor.default);
    press(noteOf(BACKGROUND)?.querySelector('button'));
    expect(input(BACKGROUND).value).toBe(style.button);
    expect(noteOf(BACKGROUND)?.textContent).toBe('From your brand');
  });

  it('has no warning about its contrast, because a save corrects it', () => {
    show('/sticky-bar/button', []);
    const text = 'stickyBar.mobile.button.buttonTextColor';
    set(BACKGROUND, '#fefefe');
    expect(fieldOf(text).textContent).not.toContain('Hard to read');
    set(text, '#eeeeee');
    expect(fieldOf(text).textContent).toContain('Hard to read');
  });
});

it('a number has the way back too', () => {
  show('/upsell-slider', []);
  expect(noteOf(RADIUS)?.textContent).toBe('From your brand');
  set(RADIUS, 3);
  press(noteOf(RADIUS)?.querySelector('button'));
  expect(input(RADIUS).value).toBe(String(style.cornerRadius));
});

it('a shop that has not adopted its brand sees nothing of it', () => {
  show('/sticky-bar/button', null);
  expect(container.querySelector('.brand-note')).toBeNull();
});
