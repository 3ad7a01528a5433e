/**
 * The same body, of which the rest may be left unread by cancelling it: it is then thrown away as it arrives. Cancelling
 * the one that Remix hands out closes the connection, so that the sender sees a broken line in place of our refusal;
 * leaving it unread blocks the connection for the next request that a proxy sends along it.
 */
export function keepConnection(body: ReadableStream<Uint8Array> | null): ReadableStream<Uint8Array> | null {
  if (!body) return null;
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      // In the background: the answer need not wait for what it does not look at.
      void discard(reader);
    },
  });
}

async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The sender has gone; there is nothing left to throw away.
  }
}
