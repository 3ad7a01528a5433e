import { createHash, createHmac } from 'node:crypto';
import { Drop } from 'liquidjs';
import { isEmpty } from '../theme/comparison.ts';
import { printed, type ThemeFilter } from './filter.ts';

/** Converts `Oak Wool Jumper` to `oak-wool-jumper`. */
export function handleize(text: string): string {
  return text
    .toLowerCase()
    .replace(/['"()[\]]/g, '')
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** Converts `nil` and `empty`, which are objects in liquidjs. */
const plainValue = (value: unknown): unknown =>
  value instanceof Drop && !('toJSON' in value) ? value.valueOf() : (value ?? null);

const hash =
  (algorithm: string): ThemeFilter =>
  ({ value }) =>
    createHash(algorithm).update(printed(value)).digest('hex');
const hmac =
  (algorithm: string): ThemeFilter =>
  ({ value, args }) =>
    createHmac(algorithm, printed(args[0])).update(printed(value)).digest('hex');

const GRAMS: Record<string, number> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 };

/** `coming-soon` becomes `ComingSoon`. */
const camelize: ThemeFilter = ({ value }) =>
  printed(value)
    .split(/[-_\s]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Text filters that liquidjs lacks or that behave differently there. */
export const textFilters: Record<string, ThemeFilter> = {
  base64_url_safe_decode: ({ value }) => Buffer.from(printed(value), 'base64url').toString('utf8'),
  base64_url_safe_encode: ({ value }) => Buffer.from(printed(value)).toString('base64url'),
  // The older name of `camelize`.
  camelcase: camelize,
  camelize,
  // liquidjs's own filter would return the printed text of a drop instead of the drop.
  default: ({ value, args, named }) => {
    const own: unknown = value instanceof Drop ? value.valueOf() : value;
    const isMissing = own === undefined || own === null || (own === false && named.allow_false !== true);
    return isMissing || isEmpty(own) ? args[0] : value;
  },
  handleize: ({ value }) => handleize(printed(value)),
  json: ({ value }) =>
    (JSON.stringify(plainValue(value)) ?? 'null')
      .replace(/</g, '\\u003c')
      .replace(/\u2028/g, '\\u2028')
      .replace(/\u2029/g, '\\u2029'),
  md5: hash('md5'),
  pluralize: ({ value, args }) => printed(Number(value) === 1 ? args[0] : args[1]),
  sha1: hash('sha1'),
  sha256: hash('sha256'),
  hmac_sha1: hmac('sha1'),
  hmac_sha256: hmac('sha256'),
  weight_with_unit: ({ value, args }) => {
    const unit = printed(args[0]) || 'kg';
    return `${(Number(value) / (GRAMS[unit] ?? 1000)).toFixed(2).replace(/\.?0+$/, '')} ${unit}`;
  },
  highlight: ({ value, args }) => {
    const words = printed(args[0]).split(/\s+/).filter(Boolean);
    if (words.length === 0) return printed(value);
    const pattern = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'gi');
    return printed(value).replace(pattern, (found) => `<strong class="highlight">${found}</strong>`);
  },
};
