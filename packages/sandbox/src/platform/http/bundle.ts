import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const bundles = new Map<string, Promise<string>>();

/**
 * One script out of an entry and its imports. Classic unless said, because App Bridge must have run before the next line of
 * the page does. Built once a process. `entry` is an absolute `file:` URL.
 */
export function bundleForBrowser(entry: URL, format: 'iife' | 'esm' = 'iife'): Promise<string> {
  const path = fileURLToPath(entry);
  const known = bundles.get(path);
  if (known) return known;
  const bundle = build({
    entryPoints: [path],
    bundle: true,
    write: false,
    format,
    target: 'es2022',
    legalComments: 'none',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  bundles.set(path, bundle);
  return bundle;
}
