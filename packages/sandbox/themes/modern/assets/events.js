/** Dispatches a standard storefront event: its fields stand on the event itself. */
export function tell(target, type, fields) {
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), fields));
}

/** The same for something that is about to happen: listeners get a promise of its outcome before the request is made. */
export function announce(target, type, fields, request) {
  let settle;
  const promise = new Promise((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Whoever listens may leave a refusal to us.
  promise.catch(() => {});
  tell(target, type, { ...fields, promise });
  request().then(settle.resolve, settle.reject);
  return promise;
}

export const gid = (kind, id) => `gid://shopify/${kind}/${id}`;
