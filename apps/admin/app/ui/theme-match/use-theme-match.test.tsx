// @vitest-environment jsdom
import type { ThemeLook } from '@uptill/feature-schema';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppEmbedContext, type EmbedState } from '../embed/use-app-embed';
import { useThemeMatch } from './use-theme-match';

const LOOK: ThemeLook = {
  background: '#ffffff',
  text: '#121212',
  headingText: '#121212',
  bodyFont: '',
  headingFont: '',
  button: null,
  cornerRadius: null,
};
const URL = 'https://linen.example/products/shirt#uptill-match-token';

/** A window that the browser has opened. */
interface Opened {
  name: string;
  address: string;
  opener: unknown;
  closed: boolean;
  close(): void;
}

/** Responses of the API: to the start, and to each read. The last one is repeated. */
let started: object;
let reads: object[];
let requests: string[];
let opened: Opened | null;
let isBlocked: boolean;
let page: ReturnType<typeof createRoot> | undefined;
let target: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  started = { id: 'm1', url: URL };
  reads = [{ state: 'waiting', result: null }];
  requests = [];
  opened = null;
  isBlocked = false;
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`);
    const answer = method === 'POST' ? started : reads.length > 1 ? reads.shift() : reads[0];
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
  vi.stubGlobal('open', (address: string, name: string) => {
    if (isBlocked) return null;
    if (opened?.name === name) opened.address = address;
    else {
      opened = {
        name,
        address,
        opener: window,
        closed: false,
        close() {
          this.closed = true;
        },
      };
    }
    return opened;
  });
});
afterEach(async () => {
  await act(async () => page?.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(embed: EmbedState = 'on'): Promise<void> {
  target = document.createElement('div');
  page = createRoot(target);
  const value = { state: embed, productAliases: [], activationLink: '' };
  await act(async () =>
    page?.render(
      <AppEmbedContext.Provider value={value}>
        <Match />
      </AppEmbedContext.Provider>,
    ),
  );
}

function Match() {
  const { state, start } = useThemeMatch();
  return (
    <button type="button" onClick={start}>
      {JSON.stringify(state)}
    </button>
  );
}

const press = () =>
  act(async () => target.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const state = () => JSON.parse(target.textContent ?? '');
const failed = (reason: string) => ({ name: 'failed', reason });

it('a press opens a window, shows the page of the match in it, and ends with the look', async () => {
  reads = [
    { state: 'waiting', result: null },
    { state: 'done', result: LOOK },
  ];
  await show();
  expect(state()).toEqual({ name: 'idle' });
  await press();
  expect(state()).toEqual({ name: 'waiting' });
  expect(opened).toMatchObject({ address: URL, opener: null, closed: false });
  await wait(1);
  expect(state()).toEqual({ name: 'waiting' });
  await wait(1);
  expect(state()).toEqual({ name: 'done', look: LOOK });
  expect(opened?.closed).toBe(true);
  expect(requests).toEqual(['POST /api/themeMatch', 'GET /api/themeMatch/m1', 'GET /api/themeMatch/m1']);
});

it('the window opens before the app has answered, because the browser would block it later', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await show();
  await press();
  expect(opened).toMatchObject({ address: '' });
});

it('a blocked window is named, and the app is not asked', async () => {
  isBlocked = true;
  await show();
  await press();
  expect(state()).toEqual(failed('blocked'));
  expect(requests).toEqual([]);
});

it('no window opens while the embed is known to be off', async () => {
  await show('off');
  await press();
  expect(state()).toEqual(failed('embedOff'));
  expect(opened).toBeNull();
});

it.each([
  ['password', { obstacle: 'password' }],
  ['embedOff', { obstacle: 'embedOff' }],
  ['unavailable', new Response('', { status: 503 })],
])('the window closes if the match can’t start: %s', async (reason, answer) => {
  started = answer;
  await show();
  await press();
  expect(state()).toEqual(failed(reason));
  expect(opened?.closed).toBe(true);
});

it('a match whose window the merchant has closed fails after five seconds', async () => {
  await show();
  await press();
  opened?.close();
  await wait(4);
  expect(state()).toEqual({ name: 'waiting' });
  await wait(1);
  expect(state()).toEqual(failed('closed'));
});

it('a window that seems closed can still send its look', async () => {
  reads = [
    { state: 'waiting', result: null },
    { state: 'waiting', result: null },
    { state: 'done', result: LOOK },
  ];
  await show();
  await press();
  opened?.close();
  await wait(3);
  expect(state()).toEqual({ name: 'done', look: LOOK });
});

it.each([
  ['has expired', { state: 'expired', result: null }],
  ['is deleted', Response.json({ error: { code: 'not_found', message: '' } }, { status: 404 })],
])('a match that %s fails', async (_, answer) => {
  reads = [answer];
  await show();
  await press();
  await wait(1);
  expect(state()).toEqual(failed('expired'));
  expect(opened?.closed).toBe(true);
});

it('a read that fails is repeated', async () => {
  reads = [new Response('', { status: 503 }), { state: 'done', result: LOOK }];
  await show();
  await press();
  await wait(2);
  expect(state()).toEqual({ name: 'done', look: LOOK });
});

it('a page that is left closes the window and reads no more', async () => {
  await show();
  await press();
  await act(async () => page?.unmount());
  await wait(1);
  const before = requests.length;
  await wait(3);
  expect(requests).toHaveLength(before);
  expect(opened?.closed).toBe(true);
});
