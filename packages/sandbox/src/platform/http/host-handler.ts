import type { Sandbox } from '../../shop/sandbox.ts';

/** Answers for one host, by the Host header. */
export type HostHandler = (request: Request, sandbox: Sandbox) => Response | Promise<Response>;
