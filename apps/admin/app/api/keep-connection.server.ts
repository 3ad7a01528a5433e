/**
 * The same body, of which the rest may be left unread. Cancelling the one that Remix hands out closes the connection,
 * and the sender would see a broken line instead of our refusal.
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
  });
}
