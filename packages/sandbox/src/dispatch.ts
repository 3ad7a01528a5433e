import { hostTable } from './hosts.ts';
import { forwardedRequest } from './platform/http/forwarded-request.ts';
import { logRequest } from './platform/traffic/log-request.ts';
import type { Sandbox } from './shop/sandbox.ts';
import { handleControl, isControlRequest } from './surfaces/control/control.ts';

/**
 * Returns the handler for all requests. It chooses the host's handler, logs the request, and answers 500 if the handler
 * throws.
 */
export function createDispatch(sandbox: Sandbox): (request: Request) => Promise<Response> {
  const hosts = hostTable(sandbox);

  return async (received) => {
    const request = forwardedRequest(received);
    const { host } = new URL(request.url);
    const handle = hosts.get(host);
    if (!handle) return new Response(`The sandbox has no host "${host}".\n`, { status: 421 });
    if (isControlRequest(request)) return handleControl(request, sandbox);

    const finishLog = logRequest(request, sandbox.requests);
    const response = await answer(() => handle(request, sandbox));
    await finishLog(response);
    return response;
  };
}

async function answer(work: () => Response | Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    console.error('The sandbox failed:', error);
    return new Response('The sandbox failed. The error is printed in its terminal.\n', { status: 500 });
  }
}
