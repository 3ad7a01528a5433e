// @vitest-environment jsdom
import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DashboardStart } from '../../domain/home/dashboard';
import { TestBilling } from '../../testing/test-billing';
import { AppEmbedContext, type EmbedState } from '../../ui/embed/use-app-embed';
import { ShopContext } from '../../ui/shell/shop-context';
import { SetupGuide, useSetupGuide } from './setup-guide';

// Polaris asks for media queries when it is imported. jsdom has none.
vi.hoisted(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(() => {
  act(() => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
});

function Guide({ dashboard }: { dashboard: Pick<DashboardStart, 'features' | 'activity'> }) {
  const guide = useSetupGuide(dashboard);
  return guide && <SetupGuide guide={guide} />;
}

/** Renders the guide of a shop with a plan. `views` is null while they are read. Returns its text. */
function show(isOn: boolean, embed: EmbedState, views: number | null): string | null {
  const feature = {
    ...{ key: 'bar', name: 'Bar', path: '/bar', mobile: isOn, desktop: false },
    ...{ numberOfOrders: 0, revenue: 0, neededPlan: null, neededScopes: [] },
  };
  const totals = { views: views ?? 0, engagements: 0, addToCarts: 0, numberOfOrders: 0, revenue: 0 };
  const dashboard = {
    features: [feature],
    activity: views === null ? undefined : { ...totals, before: totals, currency: null, byDay: [] },
  };
  act(() =>
    root.render(
      <AppProvider i18n={translations}>
        <ShopContext.Provider value={{ shop: 'a.myshopify.com', host: 'host', language: 'en' }}>
          <AppEmbedContext.Provider value={{ state: embed, productAliases: [], activationLink: 'https://editor' }}>
            <TestBilling>
              <Guide dashboard={dashboard} />
            </TestBilling>
          </AppEmbedContext.Provider>
        </ShopContext.Provider>
      </AppProvider>,
    ),
  );
  return container.textContent;
}

it.each([
  ['a feature', false, 'off', 0, '1 of 4', 'Set up a feature'],
  ['the embed', true, 'off', 0, '2 of 4', 'Turn on in theme editor'],
  ['a look at the store', true, 'on', 0, '3 of 4', 'Open your store'],
] as const)('the guide leads to %s next', (_, isOn, embed, views, progress, button) => {
  const text = show(isOn, embed, views);
  expect(text).toContain(`${progress} steps done`);
  expect(container.querySelectorAll('button, a')).toHaveLength(1);
  expect(text).toContain(button);
});

it('the guide disappears once all steps are done, and does not appear while the rest is read', () => {
  expect(show(true, 'on', 1)).toBe('');
  expect(show(true, 'checking', 1)).toBe('');
  expect(show(true, 'on', null)).toBe('');
  expect(show(true, 'checking', null)).toBe('');
  expect(show(false, 'checking', null)).toContain('Set up a feature');
  expect(show(true, 'off', 1)).toContain('3 of 4');
});
