import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const bundles = new Map<string, Promise<string>>();

/**
 * Bundles a module and its imports into one script for browsers. The default is a classic script, because App Bridge
 * must run before the next line of the page. Each entry is built once per process. `entry` is an absolute `file:` URL.
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
