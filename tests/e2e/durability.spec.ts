import { expect, test } from '@playwright/test';
import { AppClient } from '../app-client.ts';
import { ProgramGroup } from '../program-group.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const shop = 'linen-and-oak.myshopify.com';

test('kill -9 of everything right after a save was answered loses nothing, and the save is published', async () => {
  test.setTimeout(180_000);
  const dataDir = await temporaryFolder();
  const start = () => new ProgramGroup(process.execPath, ['tests/run-uptill.ts', dataDir.path, '4800']);

  const first = start();
  const { app, sandbox } = await connect(first);
  const { body } = await app.features();
  for (const settings of Object.values(body.features.stickyBar ?? {})) {
    Object.assign(settings, { isEnabled: true, outOfStockText: 'Saved before the end' });
  }
  // The platform is out of order, so that the publication can't have happened before the end.
  await sandbox.post('faults', { match: { path: '/admin/api' }, status: 503, times: 1000 });
  expect((await app.save(body)).status).toBe(200);
  first.signalAll('SIGKILL');
  await first.ended();

  const second = start();
  try {
    const { app: restarted, sandbox: afterwards } = await connect(second);
    expect((await restarted.features()).body.features.stickyBar?.mobile.outOfStockText).toBe('Saved before the end');
    // Whoever died in the middle of publishing has it on lease for another ten seconds.
    await expect
      .poll(() => afterwards.get('state').then(JSON.stringify), { timeout: 30_000 })
      .toContain('Saved before the end');
  } finally {
    second.signalAll('SIGTERM');
    await second.ended();
    await dataDir.remove();
  }
});

async function connect(program: ProgramGroup): Promise<{ app: AppClient; sandbox: SandboxControl }> {
  const [control] = await program.says(/http:\S+__sandbox/);
  const sandbox = new SandboxControl(control);
  return { sandbox, app: new AppClient(sandbox, shop) };
}
