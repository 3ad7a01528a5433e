// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenReady } from './when-ready.ts';

/** What the page has waiting for its idle moment. */
let whileIdle: (() => void)[] = [];

const becomeIdle = () => {
  for (const callback of whileIdle.splice(0)) callback();
};
const set = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true });

beforeEach(() => {
  whileIdle = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => whileIdle.push(callback));
  set(document, 'readyState', 'complete');
  set(document, 'visibilityState', 'visible');
  set(window, 'scrollY', 0);
});
afterEach(() => vi.unstubAllGlobals());

function told(): boolean[] {
  const answers: boolean[] = [];
  whenReady((isInUse) => answers.push(isInUse));
  return answers;
}

describe('a page', () => {
  it('is ready when it is idle, and in use at the shopper’s first move', () => {
    const answers = told();
    expect(answers).toEqual([]);
    becomeIdle();
    expect(answers).toEqual([false]);
    for (const name of ['scroll', 'pointermove', 'keydown']) dispatchEvent(new Event(name));
    expect(answers).toEqual([false, true]);
  });

  it('is in use at once when the shopper moves before it is idle', () => {
    const answers = told();
    dispatchEvent(new Event('pointerdown'));
    becomeIdle();
    expect(answers).toEqual([true]);
  });

  it('is in use when it opens scrolled, as after a reload', () => {
    const answers = told();
    set(window, 'scrollY', 300);
    becomeIdle();
    expect(answers).toEqual([true]);
  });

  it('waits in the background until somebody looks', () => {
    set(document, 'visibilityState', 'hidden');
    const answers = told();
    becomeIdle();
    expect(answers).toEqual([]);
    set(document, 'visibilityState', 'visible');
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(answers).toEqual([false]);
  });

  it('idles no sooner than its pictures are loaded', () => {
    set(document, 'readyState', 'interactive');
    const answers = told();
    becomeIdle();
    expect(answers).toEqual([]);
    dispatchEvent(new Event('load'));
    becomeIdle();
    expect(answers).toEqual([false]);
  });
});
