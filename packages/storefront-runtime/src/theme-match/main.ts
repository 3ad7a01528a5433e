// Runs in a window that a merchant has opened from the admin: measures the theme, sends its look to the app with the token
// from the window's address, and closes the window.

import { type Measured, measureLook } from './measure-look.ts';
import { showNotice } from './notice.ts';

const PATH = '/apps/uptill/api/window';

/** Longest wait for the page and its fonts, in milliseconds. */
const LOAD_MS = 10_000;

/** Time between two measurements, which are equal when nothing moves or fades any more. In milliseconds. */
const PAUSE_MS = 250;

/** Longest wait for a button that can be used, and for equal measurements, in milliseconds. */
const BUTTON_MS = 4_000;
const SETTLE_MS = 10_000;

const TIMEOUT_MS = 15_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function run(): Promise<void> {
  const token = location.hash.replace('#uptill-match-', '');
  // The token is used once.
  history.replaceState(history.state, '', location.pathname + location.search);
  const finish = showNotice();
  try {
    await Promise.race([loaded(), pause(LOAD_MS)]);
    const { look } = await settled();
    await send({ kind: 'themeMatch', token, look });
    finish('done');
    window.close();
  } catch (error) {
    console.warn('Uptill could not read the theme.', error);
    finish('failed');
  }
}

async function loaded(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  await document.fonts.ready;
}

/** Measures until the look no longer changes. */
async function settled(): Promise<Measured> {
  const start = performance.now();
  let before = '';
  for (;;) {
    const measured = measureLook();
    const now = JSON.stringify(measured.look);
    const waited = performance.now() - start;
    const isSettled = now === before && (measured.hasButton || waited >= BUTTON_MS);
    if (isSettled || waited >= SETTLE_MS) return measured;
    before = now;
    await pause(PAUSE_MS);
  }
}

async function send(report: object): Promise<void> {
  const { ok, status } = await fetch(PATH, {
    method: 'POST',
    body: JSON.stringify(report),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!ok) throw new Error(`Answered ${status}`);
}

void run();
