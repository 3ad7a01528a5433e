// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { preserveFocus } from './preserve-focus.ts';

const TOP_OF_SECTION = 100;

/** The distance in pixels by which the theme has scrolled. jsdom has no layout and does not scroll. */
let scrolledBy = 0;
vi.spyOn(window, 'scrollBy').mockImplementation((...[options]: unknown[]) => {
  scrolledBy += Number(Reflect.get(Object(options), 'top'));
});

afterEach(() => {
  dispatchEvent(new Event('wheel'));
  document.body.replaceChildren();
  scrolledBy = 0;
});

/** Adds a section of the theme and a widget, each with a control. Focuses the widget's control. */
function page() {
  document.body.innerHTML = '<section class="shopify-section"><button></button></section><uptill-bar></uptill-bar>';
  const [section, button, host] = document.querySelectorAll<HTMLElement>('section, button, uptill-bar');
  if (!section || !button || !host) throw new Error('The page is incomplete.');
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<select></select>';
  const select = root.querySelector('select');
  select?.focus();
  document.elementFromPoint = () => section;
  section.getBoundingClientRect = () => new DOMRect(0, TOP_OF_SECTION - scrolledBy, 100, 100);
  return { button, select, root };
}

test('a theme control focused by a script does not retain the focus', () => {
  const { button, select, root } = page();
  preserveFocus();
  button.focus();
  expect(root.activeElement).toBe(select);
});

test('a second choice retains the scroll position of the first, even before the theme’s scroll event', () => {
  page();
  preserveFocus();
  scrolledBy = 600;
  preserveFocus();
  expect(scrolledBy).toBe(0);
});

test('a choice after the shopper has scrolled retains the new position', () => {
  page();
  preserveFocus();
  dispatchEvent(new Event('wheel'));
  scrolledBy = 600;
  preserveFocus();
  expect(scrolledBy).toBe(600);
});
