import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stopProgram } from './programs.ts';
import { startApp } from './start-app.ts';

/** A server that responds with its process id. Its first health check fails with 503. */
const STAND_IN = `
import { createServer } from 'node:http';
let asked = 0;
const server = createServer((request, response) => {
  if (request.url === '/health') response.statusCode = asked++ === 0 ? 503 : 200;
  response.end(String(process.pid));
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send({ port: server.address().port }));
process.once('disconnect', () => process.exit());
`;

let folder: string;
const program = async (name: string, text: string) => {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uptill-start-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('starts several programs on different ports, ignoring PORT in their environment', async () => {
  const file = await program('stand-in.mjs', STAND_IN);
  const apps = await Promise.all([1, 2, 3].map(() => startApp(file, { PORT: '4500' })));
  try {
    const answers = await Promise.all(apps.map(({ url }) => fetch(url).then((response) => response.text())));
    expect(answers).toEqual(apps.map((app) => String(app.process.pid)));
  } finally {
    await Promise.all(apps.map((app) => stopProgram(app.process)));
  }
});

it('fails with the reason if the program ends before it responds', async () => {
  const ending = await program('ending.mjs', 'process.exit(3);');
  await expect(startApp(ending, {})).rejects.toThrow('The app ended during its start with code 3.');
  const killed = await program('killed.mjs', "process.send({ port: 9 }, () => process.kill(process.pid, 'SIGKILL'));");
  await expect(startApp(killed, {})).rejects.toThrow('The app ended during its start with SIGKILL.');
});
