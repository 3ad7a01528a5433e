// Entry of `npm start` and `npm test`, which need only the machine's own Node and npm. Installs the pinned dependencies
// (including Node 24 and pnpm), then runs `scripts/<command>.ts` with the pinned Node.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isUpToDate, recordUpToDate } from './up-to-date.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [command, ...options] = process.argv.slice(2);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Uptill needs Node 20.19 or newer. This is Node ${process.versions.node}.`);
}

const require = createRequire(join(root, 'package.json'));
const { packageManager } = require('./package.json');

/** Files that determine an installation, and pnpm's record of the last one. */
const INSTALLATION = [
  ...[
    '',
    'prisma',
    'tests',
    join('extensions', 'cart-discounts'),
    join('extensions', 'cart-transform'),
    join('extensions', 'thank-you'),
    ...packagesIn('apps'),
    ...packagesIn('packages'),
  ].map((path) => join(path, 'package.json')),
  ...['pnpm-lock.yaml', 'pnpm-workspace.yaml', join('prisma', 'schema.prisma')],
  join('node_modules', '.pnpm', 'lock.yaml'),
];

if (!isUpToDate('install', INSTALLATION)) {
  console.log('Installing dependencies (the first time takes about a minute)…');
  const begun = Date.now();
  const timer = setInterval(() => console.log(`… ${Math.round((Date.now() - begun) / 1000)} s`), 15_000);
  const install = await run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'], {
    // Errors only: pnpm's progress output is long.
    npm_config_loglevel: 'error',
    CI: 'true',
  });
  clearInterval(timer);
  if (install !== 0) fail('The dependencies could not be installed. See the errors above.', install);
  recordUpToDate('install', INSTALLATION);
}

const pinnedNode = require.resolve(process.platform === 'win32' ? 'node/bin/node.exe' : 'node/bin/node');
const path = [dirname(pinnedNode), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
process.exitCode = await run(pinnedNode, [join('scripts', `${command}.ts`), ...options], {
  PATH: path,
  // Caching compiled code makes later starts a third faster.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
});

/** Runs a program and resolves to its exit code. Forwards signals to the program, and waits until it has ended. */
function run(program, args, env) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    shell: process.platform === 'win32' && program === 'npx',
  });
  const forward = (signal) => child.kill(signal);
  process.on('SIGINT', forward).on('SIGTERM', forward);
  return new Promise((resolve) => {
    child.on('error', (error) => fail(`${program} could not be started: ${error.message}`));
    child.on('exit', (code, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      if (signal && program === 'npx') process.exit(130);
      resolve(code ?? 130);
    });
  });
}

function packagesIn(folder) {
  return readdirSync(join(root, folder)).map((name) => join(folder, name));
}

function fail(reason, code = 1) {
  console.error(reason);
  process.exit(code);
}
