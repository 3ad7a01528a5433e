// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNotice } from './use-notice';

const KEY = 'uptill:hasSeenBuiltForShopify';

let notice: ReturnType<typeof useNotice>;
let page: ReturnType<typeof createRoot>;

function Page() {
  notice = useNotice('hasSeenBuiltForShopify');
  return null;
}

function open(): void {
  page = createRoot(document.createElement('div'));
  act(() => page.render(<Page />));
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
});

afterEach(() => {
  act(() => page.unmount());
  vi.unstubAllGlobals();
});

it('A notice is shown on every page until it is dismissed, and then on none', () => {
  open();
  expect(notice[0]).toBe(true);
  act(() => page.unmount());
  open();
  expect(notice[0]).toBe(true);
  act(() => notice[1]());
  expect(notice[0]).toBe(false);
  expect(localStorage.getItem(KEY)).toBe('true');
  act(() => page.unmount());
  open();
  expect(notice[0]).toBe(false);
});

it('A notice is not shown in a browser that denies storage to the app', () => {
  const denied = () => {
    throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied });
  open();
  expect(notice[0]).toBe(false);
  act(() => notice[1]());
});
