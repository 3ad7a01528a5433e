import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** A feature without a widget. The toy widget is registered for it. */
export const TOY_FEATURE = 'miniCartProgressBar';

/** A plugin for `buildAssets` that registers the toy as a second widget. */
export const toyWidget: Plugin = {
  name: 'toy-widget',
  setup: ({ onLoad }) => onLoad({ filter: /widgets\/registry\.ts$/ }, withToy),
};

async function withToy({ path }: { path: string }) {
  const registry = await readFile(path, 'utf8');
  const toy = `${TOY_FEATURE}: { isNeeded: () => true, load: () => import('../testing/toy-widget/index.tsx') }`;
  const contents = registry.replace(`${TOY_FEATURE}: null`, toy);
  if (contents === registry) throw new Error(`${TOY_FEATURE} has a widget now. Choose another feature for the toy.`);
  return { contents, loader: 'ts' as const };
}
