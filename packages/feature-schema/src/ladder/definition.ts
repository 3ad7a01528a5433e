import type { Settings } from '../document/document.ts';
import type { Condition } from '../fields/field.ts';

/**
 * Levels of several features that merchants edit as one list, in the order of their amounts. Each feature keeps its own list
 * of sets, one for each market.
 */
export interface Ladder {
  /** The first one is always part of the ladder. The others only if they have levels. */
  parts: readonly LadderPart[];
  templates: readonly LadderTemplate[];
}

/** The levels of one feature. */
export interface LadderPart {
  /** The feature's key. */
  feature: string;
  /** The path of its list of sets. */
  sets: string;
  /** Names of the fields of a set that are equal in all parts, by what they mean. */
  shared: Readonly<Record<'market' | 'basis' | 'isLocal' | 'rounding' | `counting${string}`, string>>;
  /** Fields of a set that have their defaults in a ladder, because other parts have nothing like them. */
  without: readonly string[];
  /** The name of the list of levels in a set. */
  levels: string;
  /** The name of a level's amount. */
  amount: string;
  /** The name of a level's text, which shoppers read from its amount on. */
  text?: string;
  /** The condition on a level that gives nothing, and only has a text. */
  givesNothing?: Condition;
  /** The path of a feature's text that says how much its next level lacks, and of the toggle that shows it. */
  invitation?: { text: string; toggle: string };
  /** A list in a level that must not be empty, such as its products. */
  required?: string;
  /** Optional scopes that the shop needs for its levels. */
  additionalScopes: readonly string[];
  kinds: readonly LevelKind[];
}

/** A kind of level that merchants can add. */
export interface LevelKind {
  label: string;
  /** What it does, in one sentence. */
  info: string;
  /** The values of a new level that differ from the defaults. */
  values: Settings;
}

/** A ladder to start from. */
export interface LadderTemplate {
  key: string;
  label: string;
  /** What shoppers get, in one sentence. */
  info: string;
  /** The values of a set that differ from the defaults, by their names in the first part. */
  values: Settings;
  /** In the order of their amounts. */
  levels: readonly TemplateLevel[];
  /** True if it adds levels for one market, and keeps those of the others. */
  isForOneMarket?: true;
}

/** A level of a template. */
export interface TemplateLevel {
  /** The index of the part. */
  part: number;
  /** The amount: a multiple of the shop's first amount. */
  share?: number;
  /** The amount: a number of items. */
  items?: number;
  /** The other values that differ from the defaults. */
  values: Settings;
}
