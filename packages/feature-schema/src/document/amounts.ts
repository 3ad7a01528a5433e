import type { Condition, Field, Fields } from '../fields/field.ts';
import type { Settings } from './document.ts';
import { holds, unitOf } from './options.ts';

/**
 * About how many units of a currency buy what one US dollar buys, rounded to 1, 2 or 5 with zeros. Currencies near the dollar
 * are missing. The amounts of a new shop only need the right size: merchants change them.
 */
const FACTORS: Readonly<Record<string, number>> = {
  AED: 5,
  ALL: 100,
  AMD: 500,
  AOA: 1000,
  ARS: 1000,
  BDT: 100,
  BIF: 5000,
  BRL: 5,
  BWP: 10,
  CDF: 2000,
  CLP: 1000,
  CNY: 5,
  COP: 5000,
  CRC: 500,
  CVE: 100,
  CZK: 20,
  DJF: 200,
  DKK: 5,
  DOP: 50,
  DZD: 100,
  EGP: 50,
  ETB: 100,
  GHS: 10,
  GMD: 50,
  GNF: 10_000,
  GTQ: 10,
  GYD: 200,
  HKD: 10,
  HNL: 20,
  HTG: 100,
  HUF: 500,
  IDR: 20_000,
  ILS: 5,
  INR: 100,
  IQD: 1000,
  ISK: 100,
  JMD: 200,
  JPY: 100,
  KES: 100,
  KGS: 100,
  KHR: 5000,
  KMF: 500,
  KRW: 1000,
  KZT: 500,
  LAK: 20_000,
  LBP: 100_000,
  LKR: 500,
  LRD: 200,
  LSL: 20,
  MAD: 10,
  MDL: 20,
  MGA: 5000,
  MKD: 50,
  MMK: 2000,
  MNT: 5000,
  MOP: 10,
  MRU: 50,
  MUR: 50,
  MVR: 20,
  MWK: 2000,
  MXN: 20,
  MYR: 5,
  MZN: 50,
  NAD: 20,
  NGN: 1000,
  NIO: 50,
  NOK: 10,
  NPR: 100,
  PEN: 5,
  PHP: 50,
  PKR: 500,
  PLN: 5,
  PYG: 5000,
  QAR: 5,
  RON: 5,
  RSD: 100,
  RUB: 100,
  RWF: 1000,
  SAR: 5,
  SBD: 10,
  SCR: 10,
  SEK: 10,
  SRD: 50,
  STN: 20,
  SZL: 20,
  THB: 50,
  TJS: 10,
  TRY: 50,
  TTD: 5,
  TWD: 50,
  TZS: 2000,
  UAH: 50,
  UGX: 5000,
  UYU: 50,
  UZS: 10_000,
  VES: 100,
  VND: 20_000,
  VUV: 100,
  XAF: 500,
  XOF: 500,
  XPF: 100,
  YER: 500,
  ZAR: 20,
  ZMW: 20,
};

/** The distinct factors. */
export const AMOUNT_FACTORS: readonly number[] = [...new Set([1, ...Object.values(FACTORS)])];

/** Returns the factor of a currency (ISO 4217). */
export const factorOf = (currency: string): number => FACTORS[currency] ?? 1;

/** Returns the smallest amount of a currency in hundredths: 100 in currencies without decimals. */
export function smallestAmount(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return 10 ** Math.max(0, 2 - maximumFractionDigits);
}

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
