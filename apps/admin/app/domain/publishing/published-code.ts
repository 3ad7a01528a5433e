import type { CustomCode } from '../documents/custom-code';

/**
 * Returns the JSON that the app embed prints; empty without code. The embed prints the CSS into a style element without
 * escaping, so `</`, which could close the element, is escaped as `<\\/`. It means the same in a CSS string, and does not
 * occur elsewhere in CSS.
 */
export function publishedCode({ js, css }: CustomCode): string {
  if (js.trim() === '' && css.trim() === '') return '';
  return JSON.stringify({ js, css: css.replaceAll('</', '<\\/') });
}
