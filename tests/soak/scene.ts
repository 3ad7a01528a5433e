import type { Database } from '@uptill/prisma';
import { randomNumbers } from '../../packages/metrics/src/history/random.ts';
import type { SandboxControl } from '../sandbox-control.ts';
import type { Requests } from './requests.ts';

/** What all kinds of traffic share. */
export interface Scene {
  requests: Requests;
  control: SandboxControl;
  /** False if instances of a release run that do not serve the scripts of others. Default: true. */
  sharesAssets?: boolean;
  /** Returns a whole number from 0 to below the limit. */
  below(limit: number): number;
  /** Returns one of the values. */
  pick<Value>(values: readonly Value[]): Value;
}

/** One kind of traffic while it runs. */
export interface Traffic {
  /** Resolves when the clients have ended. */
  ended: Promise<unknown>;
  /** Returns what is wrong with what the app has stored, and a sentence about what was checked. */
  check(database: Database): Promise<{ wrong: string[]; checked: string }>;
}

/** Returns the random choices of a seed. */
export function chances(seed: number): Pick<Scene, 'below' | 'pick'> {
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return { below, pick: <Value>(values: readonly Value[]) => values[below(values.length)] as Value };
}

/** Returns the address of a path of a shop's storefront. */
export function storefrontAddress(control: SandboxControl, handle: string, path: string) {
  return { host: new URL(control.storefront(handle)).host, path };
}

/** Returns what of `expected` is not in `found`, and the other way round, with at most a few of each. */
export function differences(name: string, expected: Iterable<string>, found: Iterable<string>): string[] {
  const [wanted, there] = [new Set(expected), new Set(found)];
  const listed = (what: string, values: string[]) =>
    values.length === 0 ? [] : [`${values.length} ${name} ${what}: ${values.slice(0, 5).join(', ')}`];
  return [
    ...listed(
      'lost',
      [...wanted].filter((value) => !there.has(value)),
    ),
    ...listed(
      'too many',
      [...there].filter((value) => !wanted.has(value)),
    ),
  ];
}
