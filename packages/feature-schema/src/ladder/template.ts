import type { Features } from '../feature.ts';
import { defaultsOf } from '../fields/shape.ts';
import { ALL_COUNTRIES } from '../market.ts';
import type { Ladder, LadderTemplate } from './definition.ts';
import { type LadderLevel, type LadderSet, type LadderState, levelsOf, setsOf } from './ladder.ts';

/** What a template is filled with. */
export interface TemplateInputs {
  /** The shop's first amount, in major units of its currency. */
  firstAmount: number;
  /** What is chosen for levels that require a list, such as their products. */
  chosen: readonly string[];
  /** The id of the market, for a template for one. */
  market?: string;
}

/** Returns true if merchants choose something for a template's levels, such as products. */
export function needsChoice({ parts }: Ladder, { levels }: LadderTemplate): boolean {
  return levels.some(({ part }) => parts[part]?.required);
}

/** Returns the ladder after a template is applied to it. It is on. */
export function applyTemplate(
  { parts }: Ladder,
  features: Features,
  { values: ofSet, levels, isForOneMarket }: LadderTemplate,
  { firstAmount, chosen, market }: TemplateInputs,
  current: LadderState | null,
): LadderState {
  const [first] = parts;
  const marketName = first?.shared.market ?? '';
  const defaults = first ? defaultsOf(setsOf(first, features).item) : {};
  const set = { ...defaults, ...ofSet, [marketName]: isForOneMarket ? market : ALL_COUNTRIES.id };
  const filled: LadderSet = {
    settings: parts.map((_, index) => (index === 0 ? set : {})),
    levels: levels.flatMap(({ part: index, share, items = 0, values }): LadderLevel[] => {
      const part = parts[index];
      if (!part) return [];
      const amount = share === undefined ? items : roundAmount(share * firstAmount);
      const required = part.required ? { [part.required]: [...chosen] } : {};
      const level = defaultsOf(levelsOf(part, features).item);
      return [{ part: index, values: { ...level, ...values, ...required, [part.amount]: amount } }];
    }),
  };
  const kept = isForOneMarket
    ? (current?.sets ?? []).filter(({ settings }) => settings[0]?.[marketName] !== market)
    : [];
  return { isOn: true, sets: [filled, ...kept] };
}

/** Rounds an amount up to one or one and a half leading digits: 47 to 50, 7,312 to 7,500. */
export function roundAmount(amount: number): number {
  if (amount <= 0) return 0;
  const step = 10 ** Math.floor(Math.log10(amount)) / 2;
  return Number((Math.ceil(amount / step) * step).toFixed(2));
}
