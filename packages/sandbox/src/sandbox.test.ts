import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PortInUse, startSandbox } from './index.ts';
import { LINEN, startForTest, type TestSandbox } from './testing/start-for-test.ts';

let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startForTest();
});
afterEach(() => sandbox.end());

describe('the sandbox', () => {
  it('keeps the shops and the client secret between runs', async () => {
    await sandbox.control('consent', { shop: LINEN, consent: 'denied' });
    const { appEnvironment } = sandbox;
    sandbox = await sandbox.restart();
    expect((await sandbox.control('state')).shops[LINEN].consent).toBe('denied');
    expect(sandbox.appEnvironment.SHOPIFY_API_SECRET).toBe(appEnvironment.SHOPIFY_API_SECRET);
  });

  it('gives other users no access to the client secret and the state', async () => {
    await sandbox.control('install', { shop: LINEN });
    sandbox = await sandbox.restart();
    for (const name of ['.', 'client-secret', 'state.json']) {
      expect((await stat(join(sandbox.dataDir, name))).mode & 0o077).toBe(0);
    }
  });

  it('renames an unreadable state file and starts with a new state', async () => {
    await sandbox.close();
    await writeFile(join(sandbox.dataDir, 'state.json'), '{ "shops": 1 }');
    sandbox = await sandbox.restart();
    expect((await sandbox.control('state')).shops[LINEN].installation).toBeNull();
    expect(await readFile(join(sandbox.dataDir, 'state.json.unreadable'), 'utf8')).toBe('{ "shops": 1 }');
  });

  it('serves a shop’s storefront at its Shopify address too, beside the Admin API', async () => {
    const { status, text } = await sandbox.visit(LINEN, '/');
    expect([status, text.includes('</html>')]).toEqual([200, true]);
    expect((await sandbox.visit(LINEN, '/admin/api/unstable/shop.json')).status).toBe(404);
  });

  it('uses the next port if the requested port is taken, and reports it', async () => {
    const said: string[] = [];
    const folder = join(sandbox.dataDir, '..');
    const second = await startSandbox({
      port: sandbox.port,
      dataDir: join(folder, 'second'),
      appTarget: new URL('http://127.0.0.1:1'),
      appConfigPath: join(folder, 'shopify.app.toml'),
      extensionsDir: join(folder, 'extensions'),
      say: (sentence) => said.push(sentence),
    });
    await second.close();
    expect(second.port).toBeGreaterThan(sandbox.port);
    expect(said).toEqual([`Port ${sandbox.port} is taken; the sandbox uses ${second.port}.`]);
  });

  it('refuses a taken port if it may use no other', async () => {
    const folder = join(sandbox.dataDir, '..');
    const second = startSandbox({
      port: sandbox.port,
      isOnlyPort: true,
      dataDir: join(folder, 'second'),
      appConfigPath: join(folder, 'shopify.app.toml'),
      extensionsDir: join(folder, 'extensions'),
    });
    await expect(second).rejects.toThrow(new PortInUse(sandbox.port));
  });

  it('refuses an invalid configuration and names the error', async () => {
    const path = join(sandbox.dataDir, 'wrong.toml');
    await writeFile(path, 'client_id = "x"\nname = "x"\nhandle = "x"\nembedded = false\n');
    const starting = startSandbox({
      port: 0,
      dataDir: sandbox.dataDir,
      appTarget: new URL('http://127.0.0.1:1'),
      appConfigPath: path,
      extensionsDir: '',
    });
    await expect(starting).rejects.toThrow(/wrong\.toml[\s\S]*embedded apps only/);
  });
});
