import { MEASUREMENT_TYPES } from '../../../../shop/metafields/measurement-types.ts';

/**
 * Maximum size of a JSON value in bytes, for apps created since April 2026. Source: shopify.dev, "Metafield limits".
 */
export const JSON_VALUE_LIMIT = 128 * 1024;
/** Maximum number of values in a list. Source: the same page. */
const LIST_LIMIT = 128;

type Check = (value: string) => string | null;

const pattern =
  (expression: RegExp, message: string): Check =>
  (value) =>
    expression.test(value) ? null : message;

/** Makes a check for a JSON object with these parts. */
const parts =
  (names: string[], message: string): Check =>
  (value) => {
    const parsed = parseJson(value);
    const isObject = typeof parsed === 'object' && parsed !== null;
    return isObject && names.every((name) => name in parsed) ? null : message;
  };

/** Checks by type, which return an error message or null. Types that are not listed are not in the sandbox. */
const VALUE_CHECKS: Record<string, Check> = {
  boolean: pattern(/^(true|false)$/, 'Value must be true or false.'),
  color: pattern(/^#[0-9a-f]{6}([0-9a-f]{2})?$/i, 'Value must be a hex color code.'),
  date: pattern(/^\d{4}-\d{2}-\d{2}$/, 'Value must be in YYYY-MM-DD format.'),
  date_time: pattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, 'Value must be in “YYYY-MM-DDTHH:MM:SS” format.'),
  id: pattern(/^\S(.*\S)?$/, 'Value must be an ID.'),
  json: checkJson,
  link: parts(['text', 'url'], 'Value must be a link.'),
  money: parts(['amount', 'currency_code'], 'Value must be a money amount with a currency.'),
  multi_line_text_field: () => null,
  number_decimal: pattern(/^-?\d{1,13}(\.\d{1,9})?$/, 'Value must be a decimal.'),
  number_integer: pattern(/^-?\d+$/, 'Value must be an integer.'),
  rating: parts(['value', 'scale_min', 'scale_max'], 'Value must be a rating.'),
  rich_text_field: parts(['type', 'children'], 'Value must be a rich text document.'),
  single_line_text_field: pattern(/^[^\r\n]*$/, 'Value must be a single line text string.'),
  url: pattern(
    /^(https?|mailto|sms|tel):\S+$/,
    'Value must be a URL with one of the protocols http, https, mailto, sms, tel.',
  ),
  ...Object.fromEntries(MEASUREMENT_TYPES.map((type) => [type, parts(['value', 'unit'], `Value must be a ${type}.`)])),
  ...Object.fromEntries(
    ['collection', 'customer', 'file', 'metaobject', 'mixed', 'page', 'product', 'variant'].map((name) => [
      `${name}_reference`,
      pattern(/^gid:\/\/shopify\/\w+\/\d+$/, `Value must be a valid ${name} reference.`),
    ]),
  ),
};

/** Checks a value. Returns an error message, null if it is valid, or undefined for an unknown type. */
export function checkValue(type: string, value: string): string | null | undefined {
  if (!type.startsWith('list.')) return VALUE_CHECKS[type]?.(value);
  const check = VALUE_CHECKS[type.slice('list.'.length)];
  if (!check) return undefined;
  const list = parseJson(value);
  if (!Array.isArray(list)) return 'Value must be an array.';
  if (list.length > LIST_LIMIT) return `Value has too many values (maximum is ${LIST_LIMIT}).`;
  return list.map((item) => check(typeof item === 'string' ? item : JSON.stringify(item))).find(Boolean) ?? null;
}

export const isMetafieldType = (type: string) => type.replace(/^list\./, '') in VALUE_CHECKS;

function checkJson(value: string): string | null {
  try {
    JSON.parse(value);
    return null;
  } catch (error) {
    return `Value is invalid JSON: ${error instanceof Error ? error.message : 'it cannot be parsed'}.`;
  }
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
