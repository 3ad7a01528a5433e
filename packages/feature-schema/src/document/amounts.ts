import type { Condition, Field, Fields } from '../fields/field.ts';
import type { Settings } from './document.ts';
import { holds, unitOf } from './options.ts';

/**
 * About how many units of a currency buy what one US dollar buys, rounded to 1, 2 or 5 with zeros. Currencies near the dollar
 * are missing. The amounts of a new shop only need the right size: merchants change them.
 */
const FACTORS: Readonly<Record<string, number>> = {
  AED: 5,
  ARS: 1000,
  BDT: 100,
  BRL: 5,
  CLP: 1000,
  CNY: 5,
  COP: 5000,
  CRC: 500,
  CZK: 20,
  DKK: 5,
  DOP: 50,
  EGP: 50,
  HKD: 10,
  HUF: 500,
  IDR: 20_000,
  ILS: 5,
  INR: 100,
  ISK: 100,
  JPY: 100,
  KES: 100,
  KRW: 1000,
  KZT: 500,
  LKR: 500,
  MAD: 10,
  MXN: 20,
  MYR: 5,
  NGN: 1000,
  NOK: 10,
  PEN: 5,
  PHP: 50,
  PKR: 500,
  PLN: 5,
  PYG: 5000,
  QAR: 5,
  RON: 5,
  RSD: 100,
  RUB: 100,
  SAR: 5,
  SEK: 10,
  THB: 50,
  TRY: 50,
  TWD: 50,
  TZS: 2000,
  UAH: 50,
  UGX: 5000,
  UYU: 50,
  VND: 20_000,
  ZAR: 20,
};

/** The distinct factors. */
export const AMOUNT_FACTORS: readonly number[] = [...new Set([1, ...Object.values(FACTORS)])];

/** Returns the factor of a currency (ISO 4217). */
export const factorOf = (currency: string): number => FACTORS[currency] ?? 1;

/** Returns an amount in a currency that most shops would give free shipping from, in major units. */
export const usualAmount = (currency: string): number => 50 * factorOf(currency);

/** Returns a function that multiplies the amounts of money in settings. */
export function multiplied(factor: number): (fields: Fields, settings: Settings) => Settings {
  function converted(field: Field | undefined, value: unknown, scope: Settings, outer: Settings): unknown {
    if (field?.kind === 'group') return convertAll(field.fields, value as Settings, scope, outer);
    if (field?.kind === 'list') return (value as Settings[]).map((item) => convertAll(field.item, item, item, scope));
    if (field?.kind !== 'number') return value;
    const unit = unitOf(field, (condition: Condition) => holds(condition, condition.outer ? outer : scope));
    return unit === 'money' ? Math.min(field.max, (value as number) * factor) : value;
  }

  function convertAll(fields: Fields, settings: Settings, scope: Settings, outer: Settings): Settings {
    const entries = Object.entries(settings).map(([name, value]) => [
      name,
      converted(fields[name], value, scope, outer),
    ]);
    return Object.fromEntries(entries);
  }

  return factor === 1 ? (_, settings) => settings : (fields, settings) => convertAll(fields, settings, settings, {});
}
