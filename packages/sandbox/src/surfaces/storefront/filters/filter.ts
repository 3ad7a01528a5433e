import type { Place } from '../theme/globals.ts';
import { LiquidFloat } from '../theme/liquid-float.ts';

/** The call of a filter: `{{ value | name: args, named: … }}`. */
export interface FilterCall {
  value: unknown;
  args: unknown[];
  named: Record<string, unknown>;
  place: Place;
  /** Calls liquidjs's own filter of that name. */
  plain: (name: string, ...args: unknown[]) => unknown;
}

export type ThemeFilter = (call: FilterCall) => unknown;

/** Returns the text that Liquid prints for a value. */
export function printed(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof LiquidFloat) return value.toString();
  return String(typeof value === 'object' ? value.valueOf() : value);
}
