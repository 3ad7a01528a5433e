// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { innerScroller } from './scroller.ts';

afterEach(() => {
  vi.restoreAllMocks();
  for (const element of [document.documentElement, document.body]) element.removeAttribute('style');
});

it.each([
  ['only the body has its own overflow, which applies to the window', 'visible', null],
  ['the root has its own overflow too', 'auto', 'body'],
])('a body with more content than it is high, if %s', (_, rootOverflow, scroller) => {
  document.body.innerHTML = '<main></main>';
  document.documentElement.style.overflowY = rootOverflow;
  document.body.style.overflowY = 'scroll';
  vi.spyOn(document.body, 'scrollHeight', 'get').mockReturnValue(2000);
  expect(innerScroller()).toBe(scroller && document.body);
});
