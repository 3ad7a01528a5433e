import assert from 'node:assert/strict';
import { join } from 'node:path';
import { startSandbox } from '@uptill/sandbox';
import { root, runProgram } from '../../scripts/programs.ts';
import { kumoStationery, STAFF_SHOPS } from '../kit/shops.ts';
import { skipFirstSteps } from '../returning-merchants.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { startProxy } from './proxy.ts';

/** The browser test of the whole data flow. */
const SPEC = 'e2e/settings-to-storefront';

interface Options<Instance> {
  /** Folder for the files of the sandbox. */
  folder: string;
  /** Starts an instance of the app with these variables, and waits until it is ready. */
  start(environment: Record<string, string>): Promise<Instance>;
  say(line: string): void;
}

/**
 * Starts two instances of the app behind a proxy, with a sandbox in place of Shopify, and runs the browser test of the whole
 * data flow on them.
 */
export async function testTwoInstances<Instance extends { url: URL }>({ folder, start, say }: Options<Instance>) {
  const sandbox = await startSandbox({
    port: 4700,
    dataDir: join(folder, 'sandbox'),
    appConfigPath: join(root, 'shopify.app.toml'),
    extensionsDir: join(root, 'extensions'),
    say,
  });
  const environment = {
    ...sandbox.appEnvironment,
    LOG_LEVEL: 'warn',
    PROTECTED_CUSTOMER_DATA: 'approved',
    UPTILL_ADMIN_SHOPS: STAFF_SHOPS.join(','),
  };
  const proxy = await startProxy();
  const instances = await Promise.all([start(environment), start(environment)]);
  for (const { url } of instances) proxy.add(url);
  sandbox.setAppTarget(proxy.url);

  const { control } = sandbox.urls;
  await skipFirstSteps(new SandboxControl(control), [...STAFF_SHOPS, kumoStationery.domain]);
  const args = ['--filter', '@uptill/tests', 'exec', 'playwright', 'test', SPEC, '--workers', '1', '--retries', '0'];
  const env = { ...process.env, UPTILL_GIVEN_SANDBOXES: control };
  assert.equal(await runProgram('pnpm', args, { env }), 0, `${SPEC} passes`);
  for (const { url } of instances) assert.ok(proxy.answered.get(url.href), `${url} has answered requests`);
  say(`Requests: ${[...proxy.answered.values()].join(' and ')}`);

  return {
    proxy,
    instances,
    /** Starts another instance. */
    startAnother: () => start(environment),
    async close() {
      await proxy.close();
      await sandbox.close();
    },
  };
}
