import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@uptill/prisma';
import { EventLedger, sendEvents } from './beacons.ts';
import { buy } from './orders.ts';
import { openPages } from './pages.ts';
import { saveSettings } from './saves.ts';
import type { Scene, Traffic } from './scene.ts';
import { deliverWebhooks, sendWebhooks } from './webhooks.ts';

/** What the app may take for work of webhooks that waited for access to a shop, in milliseconds. */
const DEFERRED_WITHIN_MS = 150_000;

export interface Result {
  wrong: string[];
  checked: string[];
}

/** Starts all kinds of traffic. `finish` ends them, and checks what the app has stored. */
export function startTraffic(scene: Scene) {
  const ledger = new EventLedger();
  const traffic: Traffic[] = [
    saveSettings(scene),
    sendEvents(scene, ledger),
    buy(scene, ledger),
    sendWebhooks(scene),
    openPages(scene),
  ];
  const ended = Promise.all(traffic.map((each) => each.ended));

  return {
    /** Rejects as soon as a client can't go on. */
    ended,
    async finish(databaseUrl: string): Promise<Result> {
      scene.requests.end();
      await ended;
      const wrong = await deliverWebhooks(scene);
      const database = await openDatabase({ databaseUrl, dataDir: 'unused' });
      try {
        const deadline = performance.now() + DEFERRED_WITHIN_MS;
        while ((await database.prisma.deferredWork.count()) > 0 && performance.now() < deadline) await pause(200);
        const checks: Result[] = [];
        for (const each of traffic) {
          const { wrong, checked } = await each.check(database);
          checks.push({ wrong, checked: wrong.length === 0 ? [checked] : [] });
        }
        return {
          wrong: [...wrong, ...checks.flatMap((each) => each.wrong), ...scene.requests.wrong],
          checked: checks.flatMap((each) => each.checked),
        };
      } finally {
        await database.close();
      }
    },
  };
}
