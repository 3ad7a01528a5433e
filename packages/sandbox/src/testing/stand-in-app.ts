import { createServer, type IncomingHttpHeaders } from 'node:http';

export interface ReceivedRequest {
  method: string;
  /** Path with the query string. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface AppAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** Parts of the body, sent one after the other as separate chunks. */
  body?: string[];
}

export interface StandInApp {
  url: URL;
  received: ReceivedRequest[];
  close(): void;
}

/** Starts a web server in the place of the app, which records requests and responds with the result of `answer`. */
export async function startStandInApp(
  answer: (request: ReceivedRequest) => AppAnswer = () => ({}),
): Promise<StandInApp> {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method = '', url = '', headers } = incoming;
    const request = { method, url, headers, body: Buffer.concat(chunks).toString() };
    received.push(request);
    const { status = 200, headers: answerHeaders = {}, body = ['ok'] } = answer(request);
    outgoing.writeHead(status, answerHeaders);
    for (const part of body) {
      outgoing.write(part);
      // The delay makes each part a separate chunk.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    outgoing.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The stand-in app has no port');
  return {
    url: new URL(`http://127.0.0.1:${address.port}`),
    received,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
