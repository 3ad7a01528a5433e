import type { CustomCode } from '../documents/custom-code';

/**
 * Returns what the app embed prints, as JSON; empty without code. It prints the CSS into a style element as it is, so nothing
 * in it may end this element: `<\\/` means the same in a string, and nothing else in CSS contains `</`.
 */
export function publishedCode({ js, css }: CustomCode): string {
  if (js.trim() === '' && css.trim() === '') return '';
  return JSON.stringify({ js, css: css.replaceAll('</', '<\\/') });
}
