import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessToken } from './testing/admin-api.ts';
import { LINEN, startForTest, type TestSandbox } from './testing/start-for-test.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startForTest();
});
afterAll(() => sandbox.end());

/** Runs a script with the environment of the app's server. */
function runAsApp(
  script: string,
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, ...sandbox.appEnvironment, ...environment },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

describe('the preload', () => {
  it('sends requests for Shopify to the sandbox, with body and headers', async () => {
    const token = await accessToken(sandbox, LINEN);
    const script = `
      const url = 'https://${LINEN}/admin/api/2026-10/graphql.json';
      const init = { method: 'POST', headers: { 'X-Shopify-Access-Token': process.env.TOKEN }, body: '{"query":"{shop{name}}"}' };
      for (const input of [[url, init], [new URL(url), init], [new Request(url, init)]]) {
        const answer = await (await fetch(...input)).json();
        console.log(answer.data.shop.name);
      }`;
    const { output } = await runAsApp(script, { TOKEN: token });
    expect(output).toBe('Linen & Oak\n'.repeat(3));
  });

  it('reaches the *.localhost hosts that the sandbox names, such as the upload host', async () => {
    const address = `${sandbox.urls.cdn}/uploads/01234567-89ab-4cde-8f01-23456789abcd/note.txt`;
    const script = `
      await fetch('${address}', { method: 'PUT', body: 'Uploaded', headers: { 'content-type': 'text/plain' } });
      console.log(await (await fetch('${address}')).text());`;
    expect((await runAsApp(script, {})).output).toBe('Uploaded\n');
  });

  it('does not change other requests', async () => {
    const script = `
      const answer = await fetch('${sandbox.urls.control}/requests', { headers: { 'x-own': '1' } });
      console.log(answer.status);`;
    expect((await runAsApp(script, {})).output).toBe('200\n');
  });

  it('refuses a platform URL that is not on this machine', async () => {
    const { code, output } = await runAsApp('console.log(1)', { SHOPIFY_PLATFORM_URL: 'https://platform.example' });
    expect(code).not.toBe(0);
    expect(output).toContain('must be an http address of this machine');
  });

  it('does nothing without SHOPIFY_PLATFORM_URL', async () => {
    const { output } = await runAsApp('console.log(fetch.toString().includes("native code") || fetch.name)', {
      SHOPIFY_PLATFORM_URL: '',
    });
    expect(output).toBe('fetch\n');
  });
});
