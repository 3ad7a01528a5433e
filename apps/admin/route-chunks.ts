import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LOADER = fileURLToPath(new URL('app/platform/chunks/load-chunk.ts', import.meta.url));

/** The code in Remix's module, and the app's replacement. */
const CHANGES = [
  [
    'await import( /* webpackIgnore: true */route.module)',
    'await loadChunk(route.id, () => import(/* @vite-ignore */ route.module))',
  ],
  ['window.location.reload();\n    return new Promise(() => {', 'throw error;\n    return new Promise(() => {'],
] as const;

/**
 * Makes a page whose script can't be loaded show the error boundary, which offers a reload. Remix itself reloads the page
 * at once. This discards the merchant's unsaved work and shows the browser's error page while offline. Applies to builds
 * only. Fails the build if Remix's module no longer contains the code.
 */
export function routeChunks(): Plugin {
  let isChanged = false;
  return {
    name: 'route-chunks',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform(code, id) {
      if (!/@remix-run\/react\/dist\/esm\/routeModules\.js$/.test(id)) return;
      isChanged = true;
      return CHANGES.reduce(
        (changed, [text, replacement]) => {
          if (!changed.includes(text)) this.error(`Remix no longer loads pages by “${text}”`);
          return changed.replace(text, replacement);
        },
        `import { loadChunk } from ${JSON.stringify(LOADER)};\n${code}`,
      );
    },
    buildEnd(error) {
      if (!error && !isChanged) this.error('Remix no longer has the module routeModules.js');
    },
  };
}
