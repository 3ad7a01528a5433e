// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import '../testing/test-layout.ts';
import { contentMargin } from './content-margin.ts';

/** Each test has a `main` of its own, so that no margin is known. */
function show(html: string, width = 1280): number {
  document.body.innerHTML = html;
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(width);
  return contentMargin();
}

beforeEach(() => vi.restoreAllMocks());

it.each([
  ['the main content itself', '<main data-box="100 0 1080 900"><p data-box="100 0 600 20"></p></main>', 100],
  [
    'a block inside a section of full width, without its padding',
    '<main data-box="0 0 1280 900"><section data-box="0 0 1280 900"><div data-box="40 0 1200 900" style="padding-left: 50px"></div></section></main>',
    90,
  ],
  [
    'the widest of several blocks',
    '<main data-box="0 0 1280 900"><p data-box="340 0 600 90"></p><div data-box="40 90 1200 90"></div></main>',
    40,
  ],
  [
    'a block beside a scroll bar of the page',
    '<main data-box="0 0 1265 900"><div data-box="32 0 1201 900"></div></main>',
    32,
  ],
])('the content is as wide as %s', (_, html, margin) => {
  expect(show(html)).toBe(margin);
});

it('without a centred block, the content counts as 1400 px wide', () => {
  const html = '<main data-box="0 0 1920 900"><div data-box="200 0 600 900"></div></main>';
  expect(show(html, 1920)).toBe(260);
  expect(show(html, 1280)).toBe(0);
});

it('on phones it has no margin', () => {
  expect(show('<main data-box="20 0 350 900"></main>', 390)).toBe(0);
});

it('is measured once for each width', () => {
  expect(show('<main data-box="100 0 1080 900"></main>')).toBe(100);
  document.querySelector('main')?.setAttribute('data-box', '40 0 1200 900');
  expect(contentMargin()).toBe(100);
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1281);
  expect(contentMargin()).toBe(40);
});
