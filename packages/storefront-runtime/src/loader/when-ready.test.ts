// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenReady } from './when-ready.ts';

const set = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true });

beforeEach(() => {
  vi.useFakeTimers();
  set(document, 'readyState', 'interactive');
  set(document, 'visibilityState', 'visible');
  document.documentElement.scrollTop = 0;
});
afterEach(() => vi.useRealTimers());

function told(): string[] {
  const calls: string[] = [];
  whenReady({ begin: () => calls.push('begin'), use: () => calls.push('use') });
  return calls;
}

function happens(...names: string[]): void {
  for (const name of names) dispatchEvent(new Event(name));
  vi.runAllTimers();
}

describe('a page', () => {
  it('begins when its pictures are loaded, and is in use at the shopper’s first move', () => {
    const calls = told();
    happens();
    expect(calls).toEqual([]);
    happens('load');
    expect(calls).toEqual(['begin']);
    document.dispatchEvent(new Event('scroll'));
    happens('pointermove', 'keydown');
    expect(calls).toEqual(['begin', 'use']);
  });

  it('begins when it is loaded already', () => {
    set(document, 'readyState', 'complete');
    const calls = told();
    happens();
    expect(calls).toEqual(['begin']);
  });

  it('begins after its own scripts have seen that it is loaded', () => {
    const calls = told();
    addEventListener('load', () => calls.push('the theme'), { once: true });
    happens('load');
    expect(calls).toEqual(['the theme', 'begin']);
  });

  it('is not in use by a pointer that moves before it is loaded', () => {
    const calls = told();
    happens('pointermove');
    expect(calls).toEqual([]);
    happens('load');
    happens('pointermove');
    expect(calls).toEqual(['begin', 'use']);
  });

  it('is in use at once when the shopper moves before it is loaded', () => {
    const calls = told();
    happens('pointerdown', 'load');
    expect(calls).toEqual(['begin', 'use']);
  });

  it('is in use before the theme has done anything about the shopper’s move', () => {
    const calls = told();
    document.addEventListener('keydown', () => calls.push('the theme'), { once: true });
    document.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(calls).toEqual(['begin', 'use', 'the theme']);
  });

  it('is in use when the element that holds its content scrolls, and not when a carousel does', () => {
    document.body.innerHTML = '<div class="page"><main><ul></ul></main></div>';
    const calls = told();
    document.querySelector('ul')?.dispatchEvent(new Event('scroll'));
    expect(calls).toEqual([]);
    document.querySelector('.page')?.dispatchEvent(new Event('scroll'));
    expect(calls).toEqual(['begin', 'use']);
  });

  it('is in use when it opens scrolled, as after a reload', () => {
    document.documentElement.scrollTop = 300;
    const calls = told();
    happens('load');
    expect(calls).toEqual(['begin', 'use']);
  });

  it('waits in the background until somebody looks', () => {
    set(document, 'visibilityState', 'hidden');
    const calls = told();
    happens('load');
    expect(calls).toEqual([]);
    set(document, 'visibilityState', 'visible');
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(calls).toEqual(['begin']);
  });
});
