import { htmlAttributes } from './escape.ts';
import { type FilterCall, printed, type ThemeFilter } from './filter.ts';

/** Shopify's named date formats in English. */
const FORMATS: Record<string, string> = {
  abbreviated_date: '%b %-d, %Y',
  basic: '%-m/%-d/%Y',
  date: '%B %-d, %Y',
  date_at_time: '%B %-d, %Y at %-I:%M %P',
  default: '%a, %d %b %Y %H:%M:%S %z',
  on_date: 'on %b %-d, %Y',
  short: '%-d %b %H:%M',
  long: '%B %-d, %Y %H:%M',
};

/** The same formats in other languages, as their readers write dates. */
const LOCAL_FORMATS: Record<string, Intl.DateTimeFormatOptions> = {
  abbreviated_date: { dateStyle: 'medium' },
  basic: { dateStyle: 'short' },
  date: { dateStyle: 'long' },
  date_at_time: { dateStyle: 'long', timeStyle: 'short' },
  default: { dateStyle: 'full', timeStyle: 'medium' },
  on_date: { dateStyle: 'medium' },
  short: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  long: { dateStyle: 'long', timeStyle: 'short' },
};

function formatted({ value, args, named, place, plain }: FilterCall): string {
  const time = printed(value);
  if (time === '') return '';
  const now = time === 'now' || time === 'today';
  const at = now ? place.page.sandbox.clock.now() : Date.parse(time);
  const local = place.page.locale.startsWith('en') ? undefined : LOCAL_FORMATS[printed(named.format)];
  if (local && !Number.isNaN(at)) {
    return new Intl.DateTimeFormat(place.page.locale, { ...local, timeZone: 'UTC' }).format(at);
  }
  const format = FORMATS[printed(named.format)] ?? (args[0] === undefined ? FORMATS.default : printed(args[0]));
  return printed(plain('date', now ? new Date(at) : value, format));
}

export const dateFilters: Record<string, ThemeFilter> = {
  date: (call) => (call.args.length === 0 && call.named.format === undefined ? printed(call.value) : formatted(call)),
  time_tag: (call) => {
    const datetime = printed(call.plain('date', call.value, printed(call.named.datetime) || '%Y-%m-%dT%H:%M:%SZ'));
    return `<time${htmlAttributes({ datetime })}>${formatted(call)}</time>`;
  },
};
