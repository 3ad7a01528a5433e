import { setTimeout as pause } from 'node:timers/promises';
import { killEverything, makeChaos } from './chaos.ts';
import { Requests } from './requests.ts';
import { chances, type Scene } from './scene.ts';
import { prepareShops } from './shops.ts';
import { startStack } from './stack.ts';
import { type Result, startTraffic } from './traffic.ts';
import { compareLatency, type Watched, watchMemory } from './watch.ts';

export interface SoakOptions {
  /** How long traffic and harm last at least. 0 for one round of harm, without the longest of them. */
  seconds: number;
  seed: number;
  /** Puts PgBouncer between the instances and the database. */
  isPooled?: boolean;
  say: (line: string) => void;
}

export interface SoakResult extends Result {
  latency: Watched['rows'];
  memory: Watched['rows'];
  chaos: [string, number][];
  /** The errors that the app has logged. */
  logged: [string, number][];
}

/** Room on the database's disk, in megabytes. */
const DISK = { least: 150, perMinute: 25 };

/** Traffic after everything was killed at once, in milliseconds. */
const AFTERWARDS_MS = 3_000;

/** Sends traffic to two instances for some seconds, does harm meanwhile, and checks that nothing is lost or doubled. */
export async function soak({ seconds, seed, isPooled, say }: SoakOptions): Promise<SoakResult> {
  const diskMegabytes = Math.round(DISK.least + (DISK.perMinute * seconds) / 60);
  // On a busy machine, the proxy may not notice in time. It must not matter.
  const stack = await startStack({ diskMegabytes, drainSeconds: 1, isPooled });
  try {
    if (!stack.disk) say('No small disk can be mounted here, so the disk never becomes full.');
    const instances = await Promise.all([stack.instances.start(), stack.instances.start()]);
    await prepareShops(stack.control, seed);
    const requests = new Requests();
    const scene: Scene = { requests, control: stack.control, ...chances(seed) };
    const traffic = startTraffic(scene);
    const memory = watchMemory(instances[0].process.pid ?? 0);
    const isLong = seconds >= 60;
    const chaos = makeChaos(
      stack,
      // With choices of its own, so that the order of the harm does not depend on the traffic.
      { ...scene, ...chances(seed) },
      { untilMs: seconds * 1_000, pauseMs: isLong ? 4_000 : 200, isPatient: isLong },
      instances[1],
      say,
    );
    await Promise.race([chaos.ended, traffic.ended]);
    const watched = [compareLatency(requests.sent, requests.now), memory.stop()];
    if (isLong) {
      say('Killing everything at once');
      await killEverything(stack);
      await pause(AFTERWARDS_MS);
    }
    say('Checking');
    const { wrong, checked } = await traffic.finish(stack.databaseUrl);
    const [latency, used] = watched;
    return {
      wrong: [...wrong, ...stack.instances.wrong, ...watched.flatMap((each) => each.wrong)],
      checked,
      latency: latency?.rows ?? [],
      memory: used?.rows ?? [],
      chaos: [...chaos.counts],
      logged: [...(await stack.instances.loggedErrors())],
    };
  } finally {
    await stack.close();
  }
}
