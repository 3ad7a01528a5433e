import { startUptill } from '../scripts/uptill.ts';

// Runs the program in a process of its own, for tests: DATA_DIR SANDBOX_PORT. Prints the control API's address and
// the app's process id.
const [dataDir = '', sandboxPort] = process.argv.slice(2);
// A test that was ended itself leaves no program behind.
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'));
const uptill = await startUptill({ dataDir, sandboxPort: Number(sandboxPort), appOutput: 'ignore' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void uptill.stop().then(() => process.exit(0)));
}
console.log(`${uptill.sandbox.urls.control} ${uptill.app.pid}`);
