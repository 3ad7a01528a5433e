import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FaultList } from '../control/faults.ts';
import type { RequestLog } from '../control/request-log.ts';

/** Applies the faults that tests asked for, in front of everything else. At the socket: only there can a connection be dropped. */
export function withFaults(listener: RequestListener, faults: FaultList, log: RequestLog): RequestListener {
  return async (request, response) => {
    const method = request.method ?? 'GET';
    const path = request.url ?? '/';
    const fault = path.startsWith('/__sandbox/') ? null : faults.take(method, path);
    if (!fault) return listener(request, response);
    if (fault.delay > 0) await wait(fault.delay);
    if (!fault.drop && fault.status === undefined) return listener(request, response);

    const host = String(request.headers['x-forwarded-host'] ?? request.headers.host);
    const status = fault.drop ? null : (fault.status ?? null);
    log.add({ at: new Date().toISOString(), method, host, path, status, body: '' });
    if (status === null) return request.socket.destroy();
    request.resume();
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ errors: 'A fault of the sandbox' }));
  };
}
