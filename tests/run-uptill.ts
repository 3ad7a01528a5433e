import { startUptill } from '../scripts/uptill.ts';

// Runs the program in a process of its own, for tests that end it without mercy: DATA_DIR SANDBOX_PORT APP_PORT.
// Prints the control API's address and the app's process id.
const [dataDir = '', sandboxPort, appPort] = process.argv.slice(2);
// A test that was ended itself leaves no program behind.
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'));
const uptill = await startUptill({
  dataDir,
  sandboxPort: Number(sandboxPort),
  appPort: Number(appPort),
  appOutput: 'ignore',
});
console.log(`${uptill.sandbox.urls.control} ${uptill.app.pid}`);
