type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Replaces a string in a stream of bytes, also where it lies across two chunks. Works on latin1 text: bytes stay as they
 * are, whatever the encoding, and both strings must be ASCII.
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

/** How many of the last characters may be the beginning of the searched string. */
function lengthOfPartialMatch(text: string, search: string): number {
  for (let length = Math.min(search.length - 1, text.length); length > 0; length--) {
    if (text.endsWith(search.slice(0, length))) return length;
  }
  return 0;
}
