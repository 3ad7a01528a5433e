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

function recordCalls(): string[] {
  const calls: string[] = [];
  whenReady({ onReady: () => calls.push('ready'), onInteraction: () => calls.push('interaction') });
  return calls;
}

function dispatchAll(...names: string[]): void {
  for (const name of names) dispatchEvent(new Event(name));
  vi.runAllTimers();
}

describe('a page', () => {
  it('is ready on load, and reports the first interaction', () => {
    const calls = recordCalls();
    dispatchAll();
    expect(calls).toEqual([]);
    dispatchAll('load');
    expect(calls).toEqual(['ready']);
    document.dispatchEvent(new Event('scroll'));
    dispatchAll('pointermove', 'keydown');
    expect(calls).toEqual(['ready', 'interaction']);
  });

  it('is ready if it is already loaded', () => {
    set(document, 'readyState', 'complete');
    const calls = recordCalls();
    dispatchAll();
    expect(calls).toEqual(['ready']);
  });

  it('is ready after its own load listeners have run', () => {
    const calls = recordCalls();
    addEventListener('load', () => calls.push('the theme'), { once: true });
    dispatchAll('load');
    expect(calls).toEqual(['the theme', 'ready']);
  });

  it('ignores pointer moves before load', () => {
    const calls = recordCalls();
    dispatchAll('pointermove');
    expect(calls).toEqual([]);
    dispatchAll('load');
    dispatchAll('pointermove');
    expect(calls).toEqual(['ready', 'interaction']);
  });

  it('reports a press before load at once', () => {
    const calls = recordCalls();
    dispatchAll('pointerdown', 'load');
    expect(calls).toEqual(['ready', 'interaction']);
  });

  it('reports an interaction before the theme’s listeners run', () => {
    const calls = recordCalls();
    document.addEventListener('keydown', () => calls.push('the theme'), { once: true });
    document.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(calls).toEqual(['ready', 'interaction', 'the theme']);
  });

  it('reports scrolling of the element with the page’s content, but not of a carousel', () => {
    document.body.innerHTML = '<div class="page"><main><ul></ul></main></div>';
    const calls = recordCalls();
    document.querySelector('ul')?.dispatchEvent(new Event('scroll'));
    expect(calls).toEqual([]);
    document.querySelector('.page')?.dispatchEvent(new Event('scroll'));
    expect(calls).toEqual(['ready', 'interaction']);
  });

  it('reports an interaction on load if it is already scrolled, as after a reload', () => {
    document.documentElement.scrollTop = 300;
    const calls = recordCalls();
    dispatchAll('load');
    expect(calls).toEqual(['ready', 'interaction']);
  });

  it('waits in a background tab until it is visible', () => {
    set(document, 'visibilityState', 'hidden');
    const calls = recordCalls();
    dispatchAll('load');
    expect(calls).toEqual([]);
    set(document, 'visibilityState', 'visible');
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(calls).toEqual(['ready']);
  });
});
