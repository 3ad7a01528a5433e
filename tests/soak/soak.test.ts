import { expect, it } from 'vitest';
import { soak } from './soak.ts';

// Needs a build. `pnpm test:soak` does the same for longer.

it('nothing acknowledged is lost or doubled while instances, the database, its disk and Shopify fail', async () => {
  const harm: string[] = [];
  const { wrong, chaos } = await soak({ seconds: 0, seed: 1, say: (line) => harm.push(line) });
  expect(wrong, harm.join('\n')).toEqual([]);
  expect(chaos.length).toBeGreaterThanOrEqual(9);
}, 240_000);
