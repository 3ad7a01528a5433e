import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from '../../scripts/programs.ts';

const CLIENT = join(root, 'apps', 'admin', 'build', 'client');

interface Module {
  module: string;
  imports: string[];
}

interface Route extends Module {
  id: string;
  parentId?: string;
}

/**
 * Returns the size of the scripts of each page of the built admin in bytes after Brotli compression: `first` is what a
 * first visit of the page loads, and `own` the part that the shell and the home page don't load.
 */
export async function routeSizes(): Promise<{ route: string; first: number; own: number }[]> {
  const assets = await readdir(join(CLIENT, 'assets'));
  const file = assets.find((name) => /^manifest-.*\.js$/.test(name)) ?? '';
  const script = await readFile(join(CLIENT, 'assets', file), 'utf8');
  const { entry, routes }: { entry: Module; routes: Record<string, Route> } = JSON.parse(
    script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1),
  );
  const sizes = new Map<string, number>();
  const sizeOf = async (files: string[]) => {
    for (const each of files) {
      if (!sizes.has(each)) sizes.set(each, brotliCompressSync(await readFile(join(CLIENT, each))).byteLength);
    }
    return files.reduce((sum, each) => sum + (sizes.get(each) ?? 0), 0);
  };
  const scriptsOf = ({ module, imports }: Module) => [module, ...imports];
  const withParents = ({ parentId, ...route }: Route): string[] => [
    ...(parentId ? withParents(routes[parentId] as Route) : scriptsOf(entry)),
    ...scriptsOf(route),
  ];
  const home = new Set(withParents(routes['routes/dashboard'] as Route));
  const pages = Object.values(routes).filter(({ parentId }) => parentId === 'routes/shell');
  return Promise.all(
    pages.map(async (page) => {
      const all = [...new Set(withParents(page))];
      return {
        route: page.id.replace('routes/', ''),
        first: await sizeOf(all),
        own: await sizeOf(all.filter((file) => !home.has(file))),
      };
    }),
  );
}
