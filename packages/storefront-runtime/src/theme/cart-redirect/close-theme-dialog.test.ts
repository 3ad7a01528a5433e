// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { closeThemeDialog } from './close-theme-dialog.ts';

/** Returns the calls of methods, by element, after the dialog around the button was closed. */
function closed(html: string, methods: Record<string, string>): string[] {
  document.body.innerHTML = html;
  const calls: string[] = [];
  for (const [selector, method] of Object.entries(methods)) {
    const element = document.querySelector(selector);
    if (element)
      Reflect.set(
        element,
        method,
        vi.fn(() => calls.push(selector)),
      );
  }
  closeThemeDialog(document.querySelector('button'));
  return calls;
}

it.each([
  [
    'the element around the dialog',
    '<x-modal><div aria-modal="true"><button></button></div></x-modal>',
    { 'x-modal': 'hide' },
    ['x-modal'],
  ],
  [
    'the element around a native dialog',
    '<x-modal><dialog open><button></button></dialog></x-modal>',
    { 'x-modal': 'closeDialog', dialog: 'close' },
    ['x-modal'],
  ],
  ['a native dialog', '<dialog open><button></button></dialog>', { dialog: 'close' }, ['dialog']],
  ['nothing outside dialogs', '<x-modal><button></button></x-modal>', { 'x-modal': 'hide' }, []],
])('closes %s', (_, html, methods, expected) => {
  expect(closed(html, methods as unknown as Record<string, string>)).toEqual(expected);
});
