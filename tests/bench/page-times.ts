import { request } from 'node:http';
import { startSandbox } from '@uptill/sandbox';
import { temporaryFolder } from '../temporary-folder.ts';
import { median, printTable } from './table.ts';

// Measures how long the sandbox takes to respond with a storefront page. The first request is cold, the others are
// warm. A product page should stay under 100 ms. Run: `node tests/bench/page-times.ts [theme folder]`.

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

/**
 * Returns the milliseconds until the response is complete. Sends the host as a header, because Node does not resolve
 * `*.localhost`.
 */
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
  printTable(`Response time of a storefront page, ${ROUNDS} rounds, milliseconds`, rows);
} finally {
  await sandbox.close();
  await dataDir.remove();
}
