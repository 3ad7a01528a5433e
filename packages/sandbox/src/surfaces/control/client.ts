import type { AnswerOf, BodyOf, NameOf } from './actions.ts';

/**
 * A client of the control API, typed by the table of actions. Calls reject with the API's error message if they are
 * refused.
 */
export interface Control {
  get<Name extends NameOf<'GET'>>(name: Name): Promise<AnswerOf<`GET ${Name}`>>;
  post<Name extends NameOf<'POST'>>(name: Name, body: BodyOf<`POST ${Name}`>): Promise<AnswerOf<`POST ${Name}`>>;
  delete<Name extends NameOf<'DELETE'>>(name: Name): Promise<AnswerOf<`DELETE ${Name}`>>;
}

/**
 * Creates a client for the control API at `url`, the value of `urls.control`: `http://127.0.0.1:4400/__sandbox`. `send`
 * sends its requests, by default over the network.
 */
export function createControl(url: string, send: (request: Request) => Promise<Response> = fetch): Control {
  async function ask(method: string, name: string, body?: unknown) {
    const headers = { 'content-type': 'application/json' };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await send(new Request(`${url}/${name}`, init));
    if (!response.ok) throw new Error(`${method} ${name}: ${response.status} ${await response.text()}`);
    return response.json();
  }
  return {
    get: (name) => ask('GET', name),
    post: (name, body) => ask('POST', name, body),
    delete: (name) => ask('DELETE', name),
  };
}
