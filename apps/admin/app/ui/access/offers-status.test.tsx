// @vitest-environment jsdom
import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offers } from '../../domain/offers/offers';
import { OffersStatus } from './offers-status';

// Polaris asks for media queries when it is imported. jsdom has none.
vi.hoisted(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

let root: Root;
let container: HTMLElement;
let requests: (string | undefined)[];
/** The API's response; null for a failure. */
let answer: Offers | null;
/** Resolves when it responds. */
let answering: Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    requests.push(method);
    await answering;
    return answer ? Response.json(answer) : new Response('', { status: 503 });
  });
  requests = [];
  answering = Promise.resolve();
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});

afterEach(() => {
  act(() => root.unmount());
  container.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows the state of the saved settings of a version, and returns its text. */
async function show(offers: Partial<Offers> | null, version = 1, isPromised = true): Promise<string | null> {
  answer = offers && { state: 'none', isPending: false, lastError: null, extrasError: null, ...offers };
  await act(async () =>
    root.render(
      <AppProvider i18n={translations}>
        <OffersStatus version={version} isPromised={isPromised} />
      </AppProvider>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  return container.textContent;
}

describe('the state of rewards', () => {
  it.each([
    ['none', 'No saved rewards'],
    ['active', 'Active at checkout'],
    ['limitReached', 'Your store can’t have another discount by an app'],
    ['turnedOff', 'The discount for these rewards is turned off in Shopify'],
    ['failing', 'The checkout could not give all rewards'],
    ['tooLarge', 'The rewards are too large for the checkout'],
  ] as const)('explains %s', async (state, text) => {
    expect(await show({ state })).toContain(text);
  });

  it('is empty on a tab without saved rewards, but shows problems of the store', async () => {
    expect(await show({ state: 'active', isPending: true }, 1, false)).toContain('No saved rewards');
    expect(await show({ state: 'turnedOff' }, 2, false)).toContain('turned off in Shopify');
  });

  it('is checked when the tab opens, after a save, and on request', async () => {
    await show({ state: 'limitReached' });
    await show({ state: 'limitReached' }, 2);
    expect(requests).toEqual(['POST', 'POST']);
    answer = { state: 'active', isPending: false, lastError: null, extrasError: null };
    const again = [...container.querySelectorAll('button')].find((button) => button.textContent === 'Check again');
    await act(async () => again?.click());
    expect(requests).toHaveLength(3);
    expect(container.textContent).toContain('Active at checkout');
  });

  it('is read until the settings are live, also after a failed request', async () => {
    expect(await show({ state: 'turnedOff', isPending: true })).toContain('Being activated…');
    answer = null;
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(container.textContent).toContain('We couldn’t check your rewards');
    answer = { state: 'active', isPending: false, lastError: null, extrasError: null };
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(container.textContent).toContain('Active at checkout');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(requests).toEqual(['POST', 'GET', 'GET']);
  });

  it('from before a save is not shown for the newly saved settings', async () => {
    await show({ state: 'active' });
    let resolve = () => {};
    answering = new Promise((done) => {
      resolve = done;
    });
    expect(await show({ state: 'active' }, 2)).toContain('Being activated…');
    resolve();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(container.textContent).toContain('Active at checkout');
  });

  it('names the reason if the settings could not be published', async () => {
    expect(await show({ isPending: true, lastError: 'Shopify asked us to wait.' })).toContain(
      'Shopify asked us to wait.',
    );
  });
});
