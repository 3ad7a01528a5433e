const own = new WeakSet<object>();

/** Marks a request as ours, so that it is not taken for a change that somebody else made to the cart. */
export function markAsOwn(init: RequestInit): RequestInit {
  own.add(init);
  return init;
}

export function isOwn(init: unknown): boolean {
  return typeof init === 'object' && init !== null && own.has(init);
}

/** From now on the request is anybody's: nobody of ours waits for its answer. */
export function disown(init: RequestInit): void {
  own.delete(init);
}
