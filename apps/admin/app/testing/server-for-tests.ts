import { afterAll, beforeAll } from 'vitest';
import { startServer, type TestResponse, type TestServer } from './start-server';

interface ServerForTests extends Omit<TestServer, 'close'> {
  /** Sends a request to the API like the app's pages. A body that is no text is sent as JSON. */
  call(token: string, method: string, path: string, body?: unknown): Promise<TestResponse>;
  /** Sends a request like `call`. Returns the body as parsed JSON, or an empty text for an empty body. */
  ask(token: string, method: string, path: string, body?: unknown): Promise<ReturnType<typeof withJson>>;
}

/**
 * Starts the app before the tests of a file, and then runs `prepare`. Stops it after the tests.
 * @param environment Variables of the app's environment, added or replaced.
 * @param openDatabase Default: opens an embedded database.
 */
export function serverForTests(
  prepare?: () => Promise<unknown>,
  environment: Record<string, string> = {},
  openDatabase?: Parameters<typeof startServer>[1],
): ServerForTests {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(environment, openDatabase);
    await prepare?.();
  });
  afterAll(() => server.close());

  const call: ServerForTests['call'] = (token, method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return server.send(path, { method, headers }, typeof body === 'string' ? body : JSON.stringify(body));
  };

  return {
    begin: (...request) => server.begin(...request),
    send: (...request) => server.send(...request),
    call,
    ask: async (...request) => withJson(await call(...request)),
  };
}

const withJson = ({ status, body }: TestResponse) => ({ status, body: body && JSON.parse(body) });
