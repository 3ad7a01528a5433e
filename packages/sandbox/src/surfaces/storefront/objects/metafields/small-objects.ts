import { presentmentAmount } from '../../../../shop/markets/presentment-price.ts';
import type { Page } from '../../page.ts';
import { PrintedDrop } from '../printed.ts';

const part = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

/** Liquid's `money`: an amount in the shop's currency, converted to hundredths of the visitor's currency. */
export function moneyObject({ market, currency }: Page, value: unknown): PrintedDrop {
  const hundredths = Math.round(Number(part(value, 'amount')) * 100);
  return new PrintedDrop(String(presentmentAmount(market, hundredths)), { currency });
}

/** Liquid's `rating`. */
export function ratingObject(value: unknown): PrintedDrop {
  const rating = Number(part(value, 'value'));
  const [scale_min, scale_max] = [Number(part(value, 'scale_min')), Number(part(value, 'scale_max'))];
  return new PrintedDrop(String(rating), { rating, scale_min, scale_max });
}

/** Liquid's `measurement`. */
export function measurementObject(type: string, of: unknown): PrintedDrop {
  const value = Number(part(of, 'value'));
  const unit = String(part(of, 'unit'));
  return new PrintedDrop(`${value} ${unit}`, { type, value, unit });
}
