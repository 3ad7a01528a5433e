import { LOGGED_BODY_LIMIT, type LoggedRequest, type RequestLog } from './request-log.ts';

/** Puts the request in the log at once; the returned function completes the entry with the body and the answer's status. */
export function logRequest(request: Request, log: RequestLog): (status: number) => Promise<void> {
  const { host, pathname, search } = new URL(request.url);
  const entry: LoggedRequest = {
    at: new Date().toISOString(),
    method: request.method,
    host,
    path: pathname + search,
    status: null,
    body: '',
  };
  log.add(entry);
  const body = hasSecretBody(pathname) || !request.body ? Promise.resolve('') : readText(request.clone());
  return async (status) => {
    entry.status = status;
    entry.body = await body;
  };
}

/** The token endpoint is sent the client secret. */
const hasSecretBody = (pathname: string) => pathname.startsWith('/admin/oauth/');

async function readText(request: Request): Promise<string> {
  const bytes = await request.arrayBuffer().catch(() => new ArrayBuffer(0));
  return new TextDecoder().decode(bytes.slice(0, LOGGED_BODY_LIMIT));
}
