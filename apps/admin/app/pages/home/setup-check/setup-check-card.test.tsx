// @vitest-environment jsdom
import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckReport, Finding } from '../../../domain/setup-check/check-report';
import { ShopContext } from '../../../ui/shell/shop-context';
import { SetupCheckCard } from './setup-check-card';

// Polaris asks for media queries when it is imported. jsdom has none.
vi.hoisted(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

const IN_ORDER: CheckReport = { findings: [], passed: ['App embed', 'Translations'], unchecked: [] };
const FAULT: Finding = {
  severity: 'critical',
  title: 'Not live',
  reason: 'Shopify refused.',
  details: ['One', 'Two'],
  fix: { kind: 'repair', label: 'Try again now', resource: 'publication' },
};

let root: Root;
let container: HTMLElement;
let requests: string[];
/** The API's response; null for a failure, undefined for no response. */
let answer: Partial<CheckReport> | null | undefined;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('shopify', {});
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`);
    if (answer === undefined) return new Promise(() => {});
    return answer ? Response.json({ ...IN_ORDER, ...answer }) : new Response('', { status: 503 });
  });
  requests = [];
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});

afterEach(() => {
  act(() => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
});

async function show(found: typeof answer, cause = 'live'): Promise<string | null> {
  answer = found;
  await act(async () =>
    root.render(
      <AppProvider i18n={translations}>
        <ShopContext.Provider value={{ shop: 'a.myshopify.com', host: 'host', language: 'en' }}>
          <SetupCheckCard isSecondary={false} cause={cause} />
        </ShopContext.Provider>
      </AppProvider>,
    ),
  );
  return container.textContent;
}

const click = (name: string) =>
  act(async () => [...container.querySelectorAll('button')].find((each) => each.textContent === name)?.click());

describe('the setup check', () => {
  it('says that it is checking until the first response', async () => {
    expect(await show(undefined)).toContain('Checking your store, theme and settings…');
  });

  it('says that all is good, and lists the passed checks', async () => {
    const text = await show({});
    expect(text).toContain('All good.');
    expect(text).toContain('No problem with: App embed and Translations.');
  });

  it('lists the failed checks, and does not say that all is good', async () => {
    const text = await show({ unchecked: ['App embed'] });
    expect(text).toContain('Could not be checked: App embed.');
    expect(text).not.toContain('All good');
  });

  it('shows a fault with its reason, details and severity', async () => {
    const text = await show({ findings: [FAULT] });
    for (const part of ['1 thing to do', 'Fault', 'Not live', 'Shopify refused.', 'One', 'Two'])
      expect(text).toContain(part);
    expect(text).not.toContain('All good');
  });

  it('repairs a fault by one click, and checks again', async () => {
    await show({ findings: [FAULT] });
    answer = {};
    await click('Try again now');
    expect(requests).toEqual(['GET /api/setup-check', 'POST /api/publication', 'GET /api/setup-check']);
    expect(container.textContent).toContain('All good.');
  });

  it('shows the reason of a failed repair', async () => {
    await show({ findings: [FAULT] });
    answer = null;
    await click('Try again now');
    expect(requests).toEqual(['GET /api/setup-check', 'POST /api/publication']);
    expect(container.querySelector('.finding')?.textContent).toMatch(/Try again now.+/);
  });

  it('says if nothing could be checked, and checks again on a click', async () => {
    expect(await show(null)).toContain('Check again in a moment.');
    answer = {};
    await click('Check again');
    expect(container.textContent).toContain('All good.');
  });

  it('checks again when the page becomes visible, and when the state of the publication changes', async () => {
    await show({});
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    await show({ findings: [FAULT] }, 'Shopify refused.');
    expect(requests).toHaveLength(3);
    expect(container.textContent).toContain('Not live');
  });
});
