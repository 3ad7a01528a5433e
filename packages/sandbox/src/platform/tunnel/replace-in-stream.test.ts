import { expect, it } from 'vitest';
import { replaceInStream } from './replace-in-stream.ts';

const SEARCH = 'https://cdn.example/app-bridge.js';

async function replaced(parts: Uint8Array<ArrayBuffer>[]): Promise<string> {
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
  return new Response(source.pipeThrough(replaceInStream(SEARCH, 'http://here/'))).text();
}

it('replaces the string wherever the stream is split', async () => {
  const bytes = new TextEncoder().encode(`<é src="${SEARCH}"> hhttps://cdn.example/other ${SEARCH}`);
  const whole = '<é src="http://here/"> hhttps://cdn.example/other http://here/';
  for (let cut = 0; cut <= bytes.length; cut++) {
    expect(await replaced([bytes.slice(0, cut), bytes.slice(cut)])).toBe(whole);
  }
});

it('passes on an incomplete match at the end of the stream', async () => {
  expect(await replaced([new TextEncoder().encode('see https://cdn.exam')])).toBe('see https://cdn.exam');
});
