/** Dispatches a standard storefront event, whose fields are properties of the event. */
export function dispatch(target, type, fields) {
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), fields));
}

/** Dispatches a standard event before its request. The event has a promise of the result. */
export function announce(target, type, fields, request) {
  let settle;
  const promise = new Promise((resolve, reject) => {
    settle = { resolve, reject };
  });
  // A rejection without listeners must not be reported as unhandled. The caller handles it.
  promise.catch(() => {});
  dispatch(target, type, { ...fields, promise });
  request().then(settle.resolve, settle.reject);
  return promise;
}

export const gid = (kind, id) => `gid://shopify/${kind}/${id}`;
