import type { RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault, FaultList } from './faults.ts';
import { redactAddress } from './redact.ts';
import type { RequestLog } from './request-log.ts';

/**
 * Wraps a listener and applies injected faults before it. Works on Node's request, because only its socket can be
 * dropped.
 */
export function withFaults(listener: RequestListener, faults: FaultList, log: RequestLog): RequestListener {
  return async (request, response) => {
    const { method = 'GET', url: path = '/' } = request;
    const host = String(request.headers['x-forwarded-host'] ?? request.headers.host);
    const fault = path.startsWith('/__sandbox/') ? null : faults.take({ method, path, host });
    if (!fault) return listener(request, response);
    if (fault.delay > 0) await wait(fault.delay);
    const answer = faultyAnswer(fault);
    if (!answer) return listener(request, response);
    if (fault.afterwards) {
      replaceResponse(response, answer);
      return listener(request, response);
    }
    const status = answer === 'drop' ? null : answer.status;
    log.add({ at: new Date().toISOString(), method, host, path: redactAddress(path), status, body: '', answer: '' });
    request.resume();
    send(response, answer);
  };
}

type FaultyAnswer = 'drop' | { status: number; headers: Record<string, string>; body: string };

/** Returns the response of a fault. Null for a fault that only delays. */
function faultyAnswer({ drop, malformed, throttle, status }: Fault): FaultyAnswer | null {
  const headers = { 'Content-Type': 'application/json' };
  if (drop) return 'drop';
  if (throttle !== undefined) {
    const body = JSON.stringify({ errors: 'Exceeded rate limit. Please slow down your requests.' });
    return { status: 429, headers: { ...headers, 'Retry-After': throttle.toFixed(1) }, body };
  }
  if (malformed) return { status: status ?? 200, headers, body: '{"data":{"broken' };
  if (status === undefined) return null;
  return { status, headers, body: JSON.stringify({ errors: 'A fault of the sandbox' }) };
}

function send(response: ServerResponse, answer: FaultyAnswer): void {
  if (answer === 'drop') {
    response.socket?.destroy();
    return;
  }
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
}

/** Lets the handler process the request, and replaces its response when the handler begins to write it. */
function replaceResponse(response: ServerResponse, answer: FaultyAnswer): void {
  const { writeHead, end } = response;
  response.writeHead = () => {
    Object.assign(response, { writeHead, end });
    send(response, answer);
    response.write = () => true;
    response.end = () => response;
    return response;
  };
}
