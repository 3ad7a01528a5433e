// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { observeMoments } from './moments.ts';

const set = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true });

beforeEach(() => {
  vi.useFakeTimers();
  set(document, 'readyState', 'interactive');
  set(document, 'visibilityState', 'visible');
  document.documentElement.scrollTop = 0;
});
afterEach(() => vi.useRealTimers());

function recordCalls(): string[] {
  const calls: string[] = [];
  observeMoments((moment) => calls.push(moment));
  return calls;
}

function dispatchAll(...names: string[]): void {
  for (const name of names) dispatchEvent(new Event(name));
  vi.runAllTimers();
}

describe('a page', () => {
  it('is ready on load, and reports the first interaction and the first activation', () => {
    const calls = recordCalls();
    dispatchAll();
    expect(calls).toEqual([]);
    dispatchAll('load');
    expect(calls).toEqual(['loaded']);
    document.dispatchEvent(new Event('scroll'));
    dispatchAll('pointermove');
    expect(calls).toEqual(['loaded', 'moved']);
    dispatchAll('keydown', 'pointerdown');
    expect(calls).toEqual(['loaded', 'moved', 'intent']);
  });

  it('is ready if it is already loaded', () => {
    set(document, 'readyState', 'complete');
    const calls = recordCalls();
    dispatchAll();
    expect(calls).toEqual(['loaded']);
  });

  it('is ready after its own load listeners have run', () => {
    const calls = recordCalls();
    addEventListener('load', () => calls.push('the theme'), { once: true });
    dispatchAll('load');
    expect(calls).toEqual(['the theme', 'loaded']);
  });

  it('ignores pointer moves before load', () => {
    const calls = recordCalls();
    dispatchAll('pointermove');
    expect(calls).toEqual([]);
    dispatchAll('load');
    dispatchAll('pointermove');
    expect(calls).toEqual(['loaded', 'moved']);
  });

  it('reports an activation before load at once', () => {
    const calls = recordCalls();
    dispatchAll('pointerdown', 'load');
    expect(calls).toEqual(['loaded', 'moved', 'intent']);
  });

  it('reports an interaction before the theme’s listeners run', () => {
    const calls = recordCalls();
    document.addEventListener('keydown', () => calls.push('the theme'), { once: true });
    document.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(calls).toEqual(['loaded', 'moved', 'intent', 'the theme']);
  });

  it('reports scrolling of the element with the page’s content, but not of a carousel', () => {
    document.body.innerHTML = '<div class="page"><main><ul></ul></main></div>';
    const calls = recordCalls();
    document.querySelector('ul')?.dispatchEvent(new Event('scroll'));
    expect(calls).toEqual([]);
    document.querySelector('.page')?.dispatchEvent(new Event('scroll'));
    expect(calls).toEqual(['loaded', 'moved']);
  });

  it('reports an interaction on load if it is already scrolled, as after a reload', () => {
    document.documentElement.scrollTop = 300;
    const calls = recordCalls();
    dispatchAll('load');
    expect(calls).toEqual(['loaded', 'moved']);
  });

  it('waits in a background tab until it is visible', () => {
    set(document, 'visibilityState', 'hidden');
    const calls = recordCalls();
    dispatchAll('load');
    expect(calls).toEqual([]);
    set(document, 'visibilityState', 'visible');
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(calls).toEqual(['loaded']);
  });
});
