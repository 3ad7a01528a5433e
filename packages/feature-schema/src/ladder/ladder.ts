import type { NewValue } from '../conflicts/conflict.ts';
import { asSettings, type Settings } from '../document/document.ts';
import { isSameValue } from '../document/is-same-value.ts';
import type { Features } from '../feature.ts';
import type { ListField } from '../fields/field.ts';
import { defaultsOf } from '../fields/shape.ts';
import { ALL_COUNTRIES } from '../market.ts';
import type { Ladder, LadderPart } from './definition.ts';

/** A level, with the part that stores it. */
export interface LadderLevel {
  /** The index of the part. */
  part: number;
  values: Settings;
}

/** The levels of a market. */
export interface LadderSet {
  /** For each part: the values of its set, without levels. Empty for a part without levels in any market. */
  settings: readonly Settings[];
  levels: readonly LadderLevel[];
}

export interface LadderState {
  isOn: boolean;
  /** In the order of the markets. */
  sets: readonly LadderSet[];
}

/** The settings of a feature on one platform. */
type SettingsOf = (feature: string) => Settings;

/** A part, with its settings. */
interface Stored {
  part: LadderPart;
  index: number;
  isOn: boolean;
  /** The values of each set without its levels, and the levels. */
  sets: readonly { settings: Settings; levels: readonly LadderLevel[] }[];
}

/** Returns the field of a part's sets. */
export function setsOf({ feature, sets }: LadderPart, features: Features): ListField {
  return listIn(Object.values(features).find(({ key }) => key === feature)?.fields ?? {}, sets);
}

/** Returns the field of a part's levels. */
export function levelsOf(part: LadderPart, features: Features): ListField {
  return listIn(setsOf(part, features).item, part.levels);
}

function listIn(fields: ListField['item'], name: string): ListField {
  const field = fields[name];
  if (field?.kind !== 'list') throw new Error(`There is no list "${name}"`);
  return field;
}

/**
 * Returns the ladder, or null if its features disagree: on the markets, on what is shared, or on whether they are on. Levels
 * have the order of their lists, and those of several lists are merged by their amounts.
 */
export function readLadder({ parts }: Ladder, features: Features, settingsOf: SettingsOf): LadderState | null {
  const used = usedParts(parts, settingsOf);
  const [first] = used;
  if (!first) return null;
  const agrees = (each: Stored) =>
    each.isOn === first.isOn && isSameValue(sharedOf(each), sharedOf(first)) && isPlain(each, features);
  return used.every(agrees) ? { isOn: first.isOn, sets: merged(parts, used) } : null;
}

/**
 * Returns the ladder that its features would have together. Those that are off give it no levels while others are on. A
 * market that one of them lacks gets what shoppers there see of it now: its levels for all countries.
 */
export function joinLadder({ parts }: Ladder, settingsOf: SettingsOf): LadderState {
  const used = usedParts(parts, settingsOf);
  const isOn = used.some((each) => each.isOn);
  const joined = used.filter((each) => each.isOn || !isOn);
  const marketOf = ({ part }: Stored, { settings }: Stored['sets'][number]) => settings[part.shared.market];
  const markets = [...new Set(joined.flatMap((each) => each.sets.map((set) => marketOf(each, set))))];
  const ordered = markets.toSorted(
    (one, other) => Number(one === ALL_COUNTRIES.id) - Number(other === ALL_COUNTRIES.id),
  );
  const sets = ordered.map((market): LadderSet => {
    const setOf = (each: Stored) =>
      each.sets.find((set) => marketOf(each, set) === market) ??
      each.sets.find((set) => marketOf(each, set) === ALL_COUNTRIES.id);
    const [leader = joined[0]] = joined.filter(setOf);
    const shared = leader ? sharedIn(leader.part, setOf(leader)?.settings ?? {}) : {};
    return {
      settings: parts.map((part, index) => {
        const own = joined.find((each) => each.index === index);
        const values = Object.entries(own ? (setOf(own)?.settings ?? {}) : {}).filter(
          ([name]) => !part.without.includes(name),
        );
        return { ...Object.fromEntries(values), ...withShared(part, { ...shared, market }) };
      }),
      levels: byAmount(
        parts,
        joined.flatMap((each) => setOf(each)?.levels ?? []),
      ),
    };
  });
  return { isOn, sets };
}

/** Returns the settings that store a ladder. A part without levels is off, and stays as it is if it never had any. */
export function writeLadder(
  { parts }: Ladder,
  features: Features,
  settingsOf: SettingsOf,
  { isOn, sets }: LadderState,
): NewValue[] {
  return parts.flatMap((part, index): NewValue[] => {
    const { feature } = part;
    const levelsIn = ({ levels }: LadderSet) => levels.filter((level) => level.part === index);
    const hasLevels = sets.some((set) => levelsIn(set).length > 0);
    const enabled = { feature, path: 'isEnabled', value: isOn && (index === 0 || hasLevels) };
    if (index > 0 && !hasLevels && !isUsed(part, settingsOf(feature))) return [enabled];
    const first = parts[0] ?? part;
    const value = sets.map((set) => ({
      ...defaultsOf(setsOf(part, features).item),
      ...set.settings[index],
      ...withShared(part, sharedIn(first, set.settings[0] ?? {})),
      [part.levels]: levelsIn(set).map(({ values }) => values),
    }));
    return [enabled, { feature, path: part.sets, value }];
  });
}

/** Returns the optional scopes that the levels need. */
export function scopesOfLadder({ parts }: Ladder, settingsOf: SettingsOf): string[] {
  return usedParts(parts, settingsOf).flatMap(({ part }) => part.additionalScopes);
}

/** Returns the levels in the order of their amounts. Those without a number keep their place behind the level before. */
export function byAmount(parts: readonly LadderPart[], levels: readonly LadderLevel[]): LadderLevel[] {
  let last = 0;
  const placed = levels.map((level) => {
    const amount = Number(level.values[parts[level.part]?.amount ?? '']);
    last = Number.isFinite(amount) ? amount : last;
    return { level, at: last };
  });
  return placed.toSorted((one, other) => one.at - other.at).map(({ level }) => level);
}

/** Returns the parts that have levels, and always the first one. */
function usedParts(parts: readonly LadderPart[], settingsOf: SettingsOf): Stored[] {
  return parts.flatMap((part, index) => {
    const settings = settingsOf(part.feature);
    if (index > 0 && !isUsed(part, settings)) return [];
    const sets = entriesOf(settings[part.sets]).map(({ [part.levels]: levels, ...set }) => ({
      settings: set,
      levels: entriesOf(levels).map((values) => ({ part: index, values })),
    }));
    return { part, index, isOn: settings.isEnabled === true, sets };
  });
}

const entriesOf = (list: unknown): Settings[] => (Array.isArray(list) ? list.map(asSettings) : []);

/** Returns true if a part is on, or has complete levels. */
function isUsed({ sets, levels, required }: LadderPart, settings: Settings): boolean {
  const isComplete = (level: Settings) => !required || (level[required] as unknown[] | undefined)?.length !== 0;
  return (
    settings.isEnabled === true || entriesOf(settings[sets]).some((set) => entriesOf(set[levels]).some(isComplete))
  );
}

/** Returns the shared values of a set, by what they mean. */
const sharedIn = ({ shared }: LadderPart, set: Settings): Settings =>
  Object.fromEntries(Object.entries(shared).map(([meaning, name]) => [meaning, set[name]]));

/** Returns shared values by their names in a part. */
const withShared = ({ shared }: LadderPart, values: Settings): Settings =>
  Object.fromEntries(Object.entries(shared).map(([meaning, name]) => [name, values[meaning]]));

const sharedOf = ({ part, sets }: Stored) => sets.map(({ settings }) => sharedIn(part, settings));

/** Returns true if the fields that other parts lack have their defaults. */
function isPlain({ part, sets }: Stored, features: Features): boolean {
  const { item } = setsOf(part, features);
  return part.without.every((name) => sets.every(({ settings }) => isSameValue(settings[name], item[name]?.default)));
}

/** Returns the sets of parts that agree, each with the levels of all of them. */
function merged(parts: readonly LadderPart[], used: readonly Stored[]): LadderSet[] {
  return (used[0]?.sets ?? []).map((_, at) => ({
    settings: parts.map((_, index) => used.find((each) => each.index === index)?.sets[at]?.settings ?? {}),
    levels: byAmount(
      parts,
      used.flatMap(({ sets }) => sets[at]?.levels ?? []),
    ),
  }));
}
