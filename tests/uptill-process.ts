import { startUptill } from '../scripts/uptill.ts';
import { kumoStationery, STAFF_SHOPS } from './kit/shops.ts';
import { skipFirstSteps } from './returning-merchants.ts';
import { SandboxControl } from './sandbox-control.ts';
import { startDeepL } from './start-deepl.ts';

// Runs the program in its own process, for tests. Arguments: DATA_DIR SANDBOX_PORT. Prints the URL of the control API
// and the app's process id.
const [dataDir = '', sandboxPort] = process.argv.slice(2);
// Ends the program when the test process ends, even if that process was killed.
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'));
const deepl = await startDeepL();
Object.assign(process.env, {
  DEEPL_API_KEY: 'key',
  DEEPL_API_URL: deepl.url,
  SUPPORT_EMAIL: 'support@uptill.example',
});
const uptill = await startUptill({
  dataDir,
  sandboxPort: Number(sandboxPort),
  adminShops: STAFF_SHOPS,
  appOutput: 'ignore',
  // Optimising the code of PGlite (WebAssembly) would take longer than running it in tests.
  appNodeOptions: ['--liftoff-only'],
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void uptill.stop().then(() => process.exit(0)));
}
await skipFirstSteps(new SandboxControl(uptill.sandbox.urls.control), [...STAFF_SHOPS, kumoStationery.domain]);
console.log(`${uptill.sandbox.urls.control} ${uptill.app.pid}`);
