import { request } from 'node:http';
import { startSandbox } from '@uptill/sandbox';
import { temporaryFolder } from '../temporary-folder.ts';
import { median, printTable } from './table.ts';

// How long the sandbox takes for a page of a storefront: `node tests/bench/page-times.ts [theme folder]`. The first is
// cold, the others are warm; it should stay under 100 ms for a product page.

const PATHS = ['/products/linen-shirt', '/collections/all', '/', '/cart', '/search?q=linen'];
const ROUNDS = Number(process.env.ROUNDS ?? 50);

const dataDir = await temporaryFolder();
const root = new URL('../../', import.meta.url);
const sandbox = await startSandbox({
  port: 0,
  dataDir: dataDir.path,
  appTarget: new URL('http://127.0.0.1:9'),
  appConfigPath: new URL('shopify.app.toml', root).pathname,
  extensionsDir: new URL('extensions', root).pathname,
  theme: process.argv[2],
});

/** Milliseconds until the whole page is here. Node resolves no `*.localhost`. */
function timeOf(path: string): Promise<number> {
  const start = performance.now();
  const { host } = new URL(sandbox.urls.storefront('linen-and-oak'));
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: sandbox.port, path, headers: { host } }, (response) => {
      response.resume().on('end', () => resolve(performance.now() - start));
    });
    sent.on('error', reject).end();
  });
}

try {
  const rows = [];
  for (const path of PATHS) {
    const cold = await timeOf(path);
    const warm: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) warm.push(await timeOf(path));
    const p95 = warm.toSorted((a, b) => a - b)[Math.floor(ROUNDS * 0.95)] ?? 0;
    rows.push({ page: path, first: cold, median: median(warm), p95 });
  }
  printTable(`A page of the sandbox, ${ROUNDS} rounds, milliseconds`, rows);
} finally {
  await sandbox.close();
  await dataDir.remove();
}
