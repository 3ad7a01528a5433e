import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** The feature that has no widget yet, and which the toy stands in for. */
export const TOY_FEATURE = 'miniCartProgressBar';

/** For `buildAssets`: a build whose registry has the toy as a second widget. */
export const toyWidget: Plugin = {
  name: 'toy-widget',
  setup: ({ onLoad }) => onLoad({ filter: /widgets\/registry\.ts$/ }, withToy),
};

async function withToy({ path }: { path: string }) {
  const registry = await readFile(path, 'utf8');
  const toy = `${TOY_FEATURE}: { isNeeded: () => true, load: () => import('../testing/toy-widget/index.tsx') }`;
  const contents = registry.replace(`${TOY_FEATURE}: null`, toy);
  if (contents === registry) throw new Error(`${TOY_FEATURE} has a widget: let the toy stand in for another`);
  return { contents, loader: 'ts' as const };
}
