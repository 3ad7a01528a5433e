import { findOrInstallBrowser } from './browser.ts';
import { build } from './build.ts';
import { runProgram, stopAllPrograms } from './programs.ts';

// `npm run themes -- DIR…`: tries our widgets in themes. tests/themes/table.ts describes the arguments.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopAllPrograms().then(() => process.exit(130)));
}

await build(console.log);
const browser = await findOrInstallBrowser(console.log);
process.exitCode = await runProgram(process.execPath, ['tests/themes/table.ts', ...process.argv.slice(2)], {
  env: { ...process.env, ...(browser && { CHROMIUM_PATH: browser }) },
});
