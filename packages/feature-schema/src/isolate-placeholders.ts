/**
 * Returns a text in which placeholders keep their own direction: in Arabic and Hebrew, the value of a placeholder, such as
 * `$9`, would otherwise become `9$`. Other texts stay as they are.
 */
export function isolatePlaceholders(text: string): string {
  const isRightToLeft = /[\u0590-\u08ff]/.test(text);
  return isRightToLeft ? text.replace(/(?<!\u2068)\[[\w-]+\]/g, '\u2068$&\u2069') : text;
}
