type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Returns a transform stream that replaces a string, also across chunks. Both strings must be ASCII. The bytes are
 * treated as Latin-1, so that all other bytes stay unchanged in any encoding.
 */
export function replaceInStream(search: string, replacement: string): TransformStream<Bytes, Bytes> {
  let tail = '';
  return new TransformStream({
    transform(chunk, controller) {
      const text = (tail + Buffer.from(chunk).toString('latin1')).replaceAll(search, replacement);
      const keep = lengthOfPartialMatch(text, search);
      tail = text.slice(text.length - keep);
      const ready = text.slice(0, text.length - keep);
      if (ready) controller.enqueue(new Uint8Array(Buffer.from(ready, 'latin1')));
    },
    flush(controller) {
      if (tail) controller.enqueue(new Uint8Array(Buffer.from(tail, 'latin1')));
    },
  });
}

/** Returns how many characters at the end of `text` are a prefix of `search`. */
function lengthOfPartialMatch(text: string, search: string): number {
  for (let length = Math.min(search.length - 1, text.length); length > 0; length--) {
    if (text.endsWith(search.slice(0, length))) return length;
  }
  return 0;
}
