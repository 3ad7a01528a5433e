/** Types whose value is their text; that of all others is JSON. */
const TEXT_TYPE = /^(single_line_text_field|multi_line_text_field|date|date_time|url|color|id|\w+_reference)$/;

/** What the text of a metafield holds. */
export function jsonValue({ type, value }: { type: string; value: string }): unknown {
  return TEXT_TYPE.test(type) ? value : JSON.parse(value);
}
