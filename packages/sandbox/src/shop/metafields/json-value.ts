/** Types whose value is plain text. The values of all other types are JSON. */
const TEXT_TYPE = /^(single_line_text_field|multi_line_text_field|date|date_time|url|color|id|\w+_reference)$/;

/** Returns the `jsonValue` of a metafield. */
export function jsonValue({ type, value }: { type: string; value: string }): unknown {
  return TEXT_TYPE.test(type) ? value : JSON.parse(value);
}
