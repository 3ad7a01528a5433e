import type { Issue, RuleContext } from '../feature.ts';
import type { Platform } from '../keys.ts';
import { ALL_COUNTRIES } from '../market.ts';
import { say } from '../merchant-texts.ts';
import { tagsIn } from '../offers/counting.ts';
import { decodePriority, SOURCE_TYPES } from '../recommendations/priority.ts';
import { type DISCOUNT_TYPES, LEVEL_PLACEHOLDERS } from './shared.ts';

const PLATFORM_NAMES = { mobile: () => say('mobile'), desktop: () => say('desktop') };

/** Returns the name of a platform for a message. */
export const platformName = (platform: Platform): string => PLATFORM_NAMES[platform]();

// Level sets are a list with an entry per market. Each feature has its own names for the list and the entry's fields.

type Entries<List extends string, Entry> = Readonly<Record<List, readonly Entry[]>>;

type RuleFor<Settings> = (settings: Settings, context: RuleContext) => Issue[];

/**
 * Returns a rule: the entry for all markets must be the last one of the list, because it matches every shopper.
 *
 * @param list The name of the list.
 * @param market The name of the market in an entry.
 */
export function allCountriesLast<List extends string, Market extends string>(
  list: List,
  market: Market,
): RuleFor<Entries<List, Record<Market, string>>> {
  return (settings, { platform }) => {
    const entries = settings[list];
    const index = entries.findIndex((entry) => entry[market] === ALL_COUNTRIES.id);
    if (index === -1 || index === entries.length - 1) return [];
    return [
      {
        path: [list, index, market],
        message: say(
          'Ensure that "All Countries" is the last market for {platform}. This is because markets are checked in order from top to bottom and any set defined below "All Countries" will be ignored.',
          { platform: platformName(platform) },
        ),
      },
    ];
  };
}

/**
 * Returns a rule: each market has at most one entry, because the first one that includes the shopper is used.
 *
 * @param list The name of the list.
 * @param market The name of the market in an entry.
 */
export function eachMarketOnce<List extends string, Market extends string>(
  list: List,
  market: Market,
): RuleFor<Entries<List, Record<Market, string>>> {
  return (settings, { marketName }) => {
    const ids = settings[list].map((entry) => entry[market]);
    return ids.flatMap((id, index) => {
      if (ids.indexOf(id) === index) return [];
      const message = say('“{market}” is already in the list. Choose another market', { market: marketName(id) });
      return [{ path: [list, index, market], message }];
    });
  };
}

/**
 * Returns a rule: within each entry, the amounts of the levels must not decrease. Reports the first lower amount of each
 * entry.
 *
 * @param list The name of the list.
 * @param market The name of the market in an entry.
 */
export function amountsDoNotDecrease<List extends string, Market extends string>(
  list: List,
  market: Market,
): RuleFor<Entries<List, Record<Market, string> & { levels: readonly { minAmount: number }[] }>> {
  return (settings, { marketName }) =>
    settings[list].flatMap((entry, at) => {
      const { levels } = entry;
      const index = levels.findIndex(({ minAmount }, level) => minAmount < (levels[level - 1]?.minAmount ?? 0));
      if (index === -1) return [];
      const message = say('Ensure that the currency amount for each level is in increasing order for market {market}', {
        market: marketName(entry[market]),
      });
      return [{ path: [list, at, 'levels', index, 'minAmount'], message }];
    });
}

/** The settings of an entry about what counts: see `countingFields`. */
interface Counting {
  counting: 'all' | 'only' | 'except';
  countingProducts: readonly string[];
  countingCollections: readonly string[];
  countingTags: string;
}

/**
 * Returns a rule: if only some products count, or all except some, an entry names them.
 *
 * @param list The name of the list.
 */
export function namesWhatCounts<List extends string>(list: List): RuleFor<Entries<List, Counting>> {
  return (settings) =>
    settings[list].flatMap(({ counting, countingProducts, countingCollections, countingTags }, at) => {
      const named = countingProducts.length + countingCollections.length + tagsIn(countingTags).length;
      if (counting === 'all' || named > 0) return [];
      return [{ path: [list, at, 'countingProducts'], message: say('Choose at least one product, collection or tag') }];
    });
}

/** By basis of the levels: the placeholders without a value, and the message for a text that contains one. */
const BASES = {
  price: {
    unusable: LEVEL_PLACEHOLDERS.quantity,
    refusal: (placeholder: string) =>
      say('{placeholder} can’t be used in levels based on the cart’s amount', { placeholder }),
  },
  quantity: {
    unusable: LEVEL_PLACEHOLDERS.price,
    refusal: (placeholder: string) =>
      say('{placeholder} can’t be used in levels based on the cart’s quantity', { placeholder }),
  },
} as const;

const wholeItems = () => say('Enter a whole number of items');

/**
 * Returns a rule: levels based on the cart's quantity count whole items.
 *
 * @param list The name of the list.
 * @param type The name of the basis in an entry.
 */
export function quantitiesAreWhole<List extends string, Type extends string>(
  list: List,
  type: Type,
): RuleFor<Entries<List, Record<Type, keyof typeof BASES> & { levels: readonly { minAmount: number }[] }>> {
  return (settings) =>
    settings[list].flatMap((entry, at) => {
      if (entry[type] !== 'quantity') return [];
      return entry.levels.flatMap(({ minAmount }, index) =>
        Number.isInteger(minAmount) ? [] : [{ path: [list, at, 'levels', index, 'minAmount'], message: wholeItems() }],
      );
    });
}

/** Returns an issue if an offer's minimum quantity is not a whole number. */
export function quantityIsWhole({ minType, minAmount }: { minType: keyof typeof BASES; minAmount: number }): Issue[] {
  return minType === 'price' || Number.isInteger(minAmount) ? [] : [{ path: ['minAmount'], message: wholeItems() }];
}

/** Returns an issue if a discount is more than 100 %. */
export function percentageIsPossible({ discountType, discountAmount }: TypedDiscount): Issue[] {
  if (discountType !== 'percentage' || discountAmount <= 100) return [];
  return [{ path: ['discountAmount'], message: say('Enter a percentage of at most 100') }];
}

interface TypedDiscount {
  discountType: keyof typeof DISCOUNT_TYPES;
  discountAmount: number;
}

/**
 * Returns a rule: texts of levels based on the cart's amount can't use quantity placeholders, and texts of levels based
 * on its quantity can't use price placeholders.
 *
 * @param list The name of the list.
 * @param type The name of the basis in an entry.
 * @param text The name of the text in a level.
 */
export function placeholdersMatchType<List extends string, Type extends string, Text extends string>(
  list: List,
  type: Type,
  text: Text,
): RuleFor<Entries<List, Record<Type, keyof typeof BASES> & { levels: readonly Record<Text, string>[] }>> {
  return (settings) =>
    settings[list].flatMap((entry, at) => {
      const { unusable, refusal } = BASES[entry[type]];
      return entry.levels.flatMap((level, index) => {
        const wrong = unusable.find((placeholder) => level[text].includes(placeholder));
        if (!wrong) return [];
        const path = [list, at, 'levels', index, text];
        return [{ path, message: refusal(wrong) }];
      });
    });
}

/**
 * Returns a rule: each source of products is in the list once, and has its value.
 *
 * @param list The name of the field with the sources.
 */
export function sourcesAreComplete<List extends string>(list: List): RuleFor<Readonly<Record<List, string>>> {
  return (settings) => {
    const sources = decodePriority(settings[list]);
    const keys = sources.map(({ type, value }) => `${type} ${value.trim().toLowerCase()}`);
    return sources.flatMap(({ type, value }, index) => {
      const path = [list, index];
      if (type !== 'product' && value.trim() === '')
        return [{ path, message: say('Choose a value for “{source}”', { source: SOURCE_TYPES[type] }) }];
      return keys.indexOf(keys[index] ?? '') === index ? [] : [{ path, message: say('Choose each source once') }];
    });
  };
}
