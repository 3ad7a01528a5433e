// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { whenReady } from './when-ready.ts';

const set = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true });

beforeEach(() => {
  set(document, 'readyState', 'interactive');
  set(document, 'visibilityState', 'visible');
  set(window, 'scrollY', 0);
});

function told(): string[] {
  const calls: string[] = [];
  whenReady({ begin: () => calls.push('begin'), use: () => calls.push('use') });
  return calls;
}

const happens = (...names: string[]) => {
  for (const name of names) dispatchEvent(new Event(name));
};

describe('a page', () => {
  it('begins when its pictures are loaded, and is in use at the shopper’s first move', () => {
    const calls = told();
    expect(calls).toEqual([]);
    happens('load');
    expect(calls).toEqual(['begin']);
    happens('scroll', 'pointermove', 'keydown');
    expect(calls).toEqual(['begin', 'use']);
  });

  it('begins at once when it is loaded already', () => {
    set(document, 'readyState', 'complete');
    expect(told()).toEqual(['begin']);
  });

  it('is not in use by a pointer that moves before it is loaded', () => {
    const calls = told();
    happens('pointermove');
    expect(calls).toEqual([]);
    happens('load', 'pointermove');
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

  it('is not in use because something in it scrolls', () => {
    const calls = told();
    document.body.dispatchEvent(new Event('scroll'));
    expect(calls).toEqual([]);
  });

  it('is in use when it opens scrolled, as after a reload', () => {
    set(window, 'scrollY', 300);
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
