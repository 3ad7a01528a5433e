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

function told(): string[] {
  const calls: string[] = [];
  whenReady(
    () => calls.push('begin'),
    () => calls.push('use'),
  );
  return calls;
}

describe('a page', () => {
  it('is ready when it is idle, and in use at the shopper’s first move', () => {
    const calls = told();
    expect(calls).toEqual([]);
    becomeIdle();
    expect(calls).toEqual(['begin']);
    for (const name of ['scroll', 'pointermove', 'keydown']) dispatchEvent(new Event(name));
    expect(calls).toEqual(['begin', 'use']);
  });

  it('is not in use by a pointer that moves before it is idle', () => {
    const calls = told();
    dispatchEvent(new Event('pointermove'));
    expect(calls).toEqual([]);
    becomeIdle();
    dispatchEvent(new Event('pointermove'));
    expect(calls).toEqual(['begin', 'use']);
  });

  it('is in use at once when the shopper moves before it is idle', () => {
    const calls = told();
    dispatchEvent(new Event('pointerdown'));
    becomeIdle();
    expect(calls).toEqual(['begin', 'use']);
  });

  it('is in use when it opens scrolled, as after a reload', () => {
    const calls = told();
    set(window, 'scrollY', 300);
    becomeIdle();
    expect(calls).toEqual(['begin', 'use']);
  });

  it('waits in the background until somebody looks', () => {
    set(document, 'visibilityState', 'hidden');
    const calls = told();
    becomeIdle();
    expect(calls).toEqual([]);
    set(document, 'visibilityState', 'visible');
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(calls).toEqual(['begin']);
  });

  it('idles no sooner than its pictures are loaded', () => {
    set(document, 'readyState', 'interactive');
    const calls = told();
    becomeIdle();
    expect(calls).toEqual([]);
    dispatchEvent(new Event('load'));
    becomeIdle();
    expect(calls).toEqual(['begin']);
  });
});
