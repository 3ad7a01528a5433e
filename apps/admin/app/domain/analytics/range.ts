import { z } from 'zod';
import { MAX_DAYS } from './shop-metrics';

const DAY_MS = 86_400_000;

/** Numbers of days up to today that the screen offers. */
export const PRESETS = [7, 30, 90];

/** Number of days of a report if the address contains no range. */
const DEFAULT_DAYS = 30;

/** Days of the shop's time zone, such as `2026-11-01`, both included. */
export type Days = { from: string; to: string };

/** The days of a report: a number of days up to today, or the first and the last day. */
export type Range = { numDays: number } | Days;

const day = z.iso.date();

/** Reads the range in the page's address; the default if there is none, or none that a report can cover. */
export function readRange(parameters: URLSearchParams): Range {
  const from = day.safeParse(parameters.get('from')).data;
  const to = day.safeParse(parameters.get('to')).data;
  if (from && to && checkDays({ from, to }) === null) return { from, to };
  const numDays = Number(parameters.get('days'));
  return { numDays: PRESETS.includes(numDays) ? numDays : DEFAULT_DAYS };
}

/** Returns the page's parameters with another range. */
export function withRange(parameters: URLSearchParams, range: Range): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  for (const name of ['days', 'from', 'to']) changed.delete(name);
  if ('numDays' in range) changed.set('days', String(range.numDays));
  else for (const [name, value] of Object.entries(range)) changed.set(name, value);
  return changed;
}

/** Returns the id of a text about invalid days; null if a report can cover them. */
export function checkDays({ from, to }: Days) {
  if (!day.safeParse(from).success || !day.safeParse(to).success) return 'analytics.bothDays';
  if (from > to) return 'analytics.lastDayFirst';
  return numberOfDays({ from, to }) > MAX_DAYS ? 'analytics.tooLong' : null;
}

export const numberOfDays = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Converts a day to the local date that calendars use. */
export function toDate(isoDay: string): Date {
  const [year = 0, month = 1, date = 1] = isoDay.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** Returns the day of a local date, or of a time in a time zone. */
export function toDay(date: Date, timeZone?: string): string {
  // Swedish dates have the format of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(date);
}
