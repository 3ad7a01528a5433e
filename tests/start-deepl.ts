import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

/** A stand-in for DeepL's API. */
export interface DeepL {
  url: string;
  /** The bodies of all requests, oldest first. */
  requests: URLSearchParams[];
  close(): void;
}

/** The status of every answer to requests with these keys. Source: developers.deepl.com, "Error handling". */
const STATUS_OF_KEY: Record<string, number> = { wrong: 403, busy: 429, 'used-up': 456, broken: 500 };

const LANGUAGES = ['DE', 'FR', 'JA', 'EN-US', 'PT-BR', 'ZH-HANS'];

/**
 * Starts a stand-in for DeepL's API v2. A translation is the text behind the name of its language: `DE Buy now`. The text
 * in the tags to be ignored stays, unless the text contains "forget".
 */
export async function startDeepL(): Promise<DeepL> {
  const requests: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    const body = new URLSearchParams(await readText(request));
    requests.push(body);
    const key = request.headers.authorization?.replace('DeepL-Auth-Key ', '') ?? '';
    const language = body.get('target_lang')?.toUpperCase() ?? '';
    const status = STATUS_OF_KEY[key] ?? (LANGUAGES.includes(language) ? 200 : 400);
    const translations = body.getAll('text').map((text) => ({
      detected_source_language: 'EN',
      text: `${language} ${text.includes('forget') ? text.replace(/\[.*?\]/g, '') : text}`,
    }));
    const message = status === 400 ? "Value for 'target_lang' not supported." : 'No translation';
    response.writeHead(request.url === '/v2/translate' ? status : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? { translations } : { message }));
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests, close: () => server.close() };
}
