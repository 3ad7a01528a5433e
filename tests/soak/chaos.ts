import { setTimeout as pause } from 'node:timers/promises';
import type { StartedApp } from '../../scripts/start-app.ts';
import type { Scene } from './scene.ts';
import { SOAK_SHOPS } from './shops.ts';
import type { Stack } from './stack.ts';

type Fault = Parameters<Scene['control']['post']>[1];

/** What Shopify’s Admin API and its tokens answer, each to so many requests of a shop. */
const SHOPIFY_FAULTS = {
  throttled: { throttle: 1, times: 6 },
  'answers 500': { status: 500, times: 4 },
  'answers 502 after the work': { status: 502, afterwards: true, times: 3 },
  'drops connections': { drop: true, times: 4 },
  'drops connections after the work': { drop: true, afterwards: true, times: 3 },
  'answers nonsense': { malformed: true, times: 3 },
} satisfies Record<string, Partial<Fault>>;

/** Longer than the app waits. */
const ANSWERS_LATE: Partial<Fault> = { delay: 20_000, drop: true, times: 2 };

/** How long the disk stays full, in milliseconds: a few checks of `/readyz`. */
const FULL_MS = 2_500;

export interface Chaos {
  /** Resolves when everything works again. */
  ended: Promise<void>;
  /** How often each thing was done. */
  counts: Map<string, number>;
}

export interface ChaosOptions {
  /** When to end, after at least one round. */
  untilMs: number;
  /** Mean pause between two harms, in milliseconds. */
  pauseMs: number;
  /** Whether Shopify also answers so late that the app gives up. */
  isPatient: boolean;
}

/** Does harm: rounds of all kinds, each in random order. Of the instances, only `mortal` is killed, and those that replace it. */
export function makeChaos(
  stack: Stack,
  scene: Scene,
  { untilMs, pauseMs, isPatient }: ChaosOptions,
  mortal: StartedApp,
  say: (line: string) => void,
): Chaos {
  const { instances, postgres, disk, control } = stack;
  const counts = new Map<string, number>();
  let victim = mortal;

  const harms: Record<string, () => Promise<void>> = {
    async 'kills an instance'() {
      await instances.kill(victim);
      victim = await instances.startAgain();
    },
    async 'stops an instance'() {
      await instances.stop(victim);
      victim = await instances.startAgain();
    },
    async 'crashes the database'() {
      await postgres.crash();
      await postgres.start();
    },
    ...(disk && {
      async 'fills the disk'() {
        await disk.fill();
        await pause(FULL_MS);
        await disk.clear();
      },
    }),
  };
  const faults = { ...SHOPIFY_FAULTS, ...(isPatient && { 'answers late': ANSWERS_LATE }) };
  for (const [name, fault] of Object.entries(faults)) {
    harms[`Shopify ${name}`] = async () => {
      for (const { domain } of SOAK_SHOPS) {
        for (const path of ['/admin/api/', '/admin/oauth/access_token'])
          await control.post('faults', { match: { path, host: domain }, ...fault });
      }
    };
  }

  async function run(): Promise<void> {
    let waiting = Object.keys(harms);
    while (waiting.length > 0) {
      const name = scene.pick(waiting);
      waiting = waiting.filter((other) => other !== name);
      const begun = performance.now();
      await harms[name]?.();
      counts.set(name, (counts.get(name) ?? 0) + 1);
      say(`${time(scene.requests.now)} ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
      await pause(scene.below(2 * pauseMs));
      const isEarly = scene.requests.now < untilMs;
      if (isEarly && waiting.length === 0) waiting = Object.keys(harms);
      if (!isEarly && counts.size === Object.keys(harms).length) break;
    }
    await control.delete('faults');
  }

  return { ended: run(), counts };
}

/** Kills all instances and the database at once, and starts everything again. */
export async function killEverything({ instances, postgres }: Stack): Promise<void> {
  const killed = [...instances.running];
  await Promise.all([...killed.map((app) => instances.kill(app)), postgres.crash()]);
  await postgres.start();
  await Promise.all(killed.map(() => instances.startAgain()));
}

const time = (ms: number) => new Date(ms).toISOString().slice(11, 19);
