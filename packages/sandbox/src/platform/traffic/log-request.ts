import { redactAddress, redactBody } from './redact.ts';
import { LOGGED_BODY_LIMIT, type LoggedRequest, type RequestLog } from './request-log.ts';

/**
 * Adds the request to the log at once. The returned function completes the entry with the bodies and the status of the
 * response.
 */
export function logRequest(request: Request, log: RequestLog): (response: Response) => Promise<void> {
  const { host, pathname, search } = new URL(request.url);
  const entry: LoggedRequest = {
    at: new Date().toISOString(),
    method: request.method,
    host,
    path: redactAddress(pathname + search),
    status: null,
    body: '',
    answer: '',
  };
  log.add(entry);
  const hasSecrets = transfersSecrets(pathname);
  const body = hasSecrets || !request.body ? Promise.resolve('') : readText(request.clone());
  return async (response) => {
    entry.status = response.status;
    entry.body = await body;
    if (!hasSecrets && isJson(response, pathname) && response.body) {
      // Not awaited, so that the client does not wait for the log.
      void readText(response.clone()).then((text) => {
        entry.answer = text;
      });
    }
  };
}

/**
 * Returns true for JSON responses, including storefront JSON at paths ending in `.js`, which has a JavaScript content
 * type.
 */
function isJson({ headers }: Response, pathname: string): boolean {
  const type = headers.get('content-type') ?? '';
  return type.includes('json') || (type.includes('javascript') && /\/(cart|products|variants)\b/.test(pathname));
}

/**
 * The token endpoint receives the client secret and returns access tokens. The shell's bridge returns session tokens.
 */
const transfersSecrets = (pathname: string) => pathname.startsWith('/admin/oauth/') || pathname.includes('/bridge/');

async function readText(message: Request | Response): Promise<string> {
  const bytes = await message.arrayBuffer().catch(() => new ArrayBuffer(0));
  return redactBody(new TextDecoder().decode(bytes.slice(0, LOGGED_BODY_LIMIT)));
}
