/** Why an event was not counted, in the order of the steps. `size` and `parse` count bodies, the others events. */
export const DROP_REASONS = ['size', 'parse', 'schema', 'clock', 'bot', 'rate', 'duplicate'] as const;

export type DropReason = (typeof DROP_REASONS)[number];

export type Dropped = Record<DropReason, number>;

export function noneDropped(): Dropped {
  return { size: 0, parse: 0, schema: 0, clock: 0, bot: 0, rate: 0, duplicate: 0 };
}
