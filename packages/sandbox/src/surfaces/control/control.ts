import { z } from 'zod';
import { isSameOrigin } from '../../platform/http/same-origin.ts';
import type { Sandbox } from '../../shop/sandbox.ts';
import type { Action } from './action.ts';
import { ACTIONS } from './actions.ts';

const ROOT = '/__sandbox/';

const actions = new Map<string, Action>(Object.entries(ACTIONS));

export const isControlRequest = (request: Request) => new URL(request.url).pathname.startsWith(ROOT);

/**
 * Answers `/__sandbox/<action>` on every host, with JSON in and out. Responds 400 with the errors of an invalid body.
 * See `actions.ts`.
 */
export async function handleControl(request: Request, sandbox: Sandbox): Promise<Response> {
  if (!isSameOrigin(request))
    return refuse(403, 'The control API answers tools on this machine and pages of the same host only');
  const name = `${request.method} ${new URL(request.url).pathname.slice(ROOT.length)}`;
  const action = actions.get(name);
  if (!action) return refuse(404, `There is no such action. There are: ${Object.keys(ACTIONS).join(', ')}`);
  const body = action.input.safeParse(await readBody(request));
  if (!body.success) return refuse(400, z.prettifyError(body.error));
  try {
    return Response.json((await action.run(sandbox, body.data)) ?? {}, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    return refuse(422, error instanceof Error ? error.message : String(error));
  }
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const refuse = (status: number, error: string) => Response.json({ error }, { status });
