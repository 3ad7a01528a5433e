import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProgram } from './programs.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * Finds or installs the browser for tests. Tries in this order: `CHROMIUM_PATH`, Chromium on the `PATH`, Playwright's
 * own, and Debian's package. Returns the path, or null if Playwright uses its own.
 * @throws Error if there is none and none could be installed.
 */
export async function findOrInstallBrowser(say: (sentence: string) => void): Promise<string | null> {
  const found = process.env.CHROMIUM_PATH ?? onPath();
  if (found) return found;

  say('No Chromium found. Installing Playwright’s own…');
  if ((await runProgram('pnpm', ['--filter', '@uptill/tests', 'exec', 'playwright', 'install', 'chromium'])) === 0) {
    return null;
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Debian’s chromium…');
    await runProgram('apt-get', ['update', '-qq']);
    await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation']);
    const installed = onPath();
    if (installed) return installed;
  }
  throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to its executable.');
}

function onPath(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((candidate) => existsSync(candidate)) ?? null;
}
