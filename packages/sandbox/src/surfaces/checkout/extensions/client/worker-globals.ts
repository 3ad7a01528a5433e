/** The globals of the language. */
const LANGUAGE = `globalThis Infinity NaN undefined eval isFinite isNaN parseFloat parseInt decodeURI decodeURIComponent
encodeURI encodeURIComponent escape unescape AggregateError Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array
Boolean DataView Date Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function Int8Array
Int16Array Int32Array Intl Iterator JSON Map Math Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set
SharedArrayBuffer String Symbol SyntaxError TypeError Uint8Array Uint8ClampedArray Uint16Array Uint32Array URIError WeakMap
WeakRef WeakSet`;

/** The globals that the platform leaves in a worker. Undocumented, so this is a subset of a worker's globals. */
const PLATFORM = `self console setTimeout clearTimeout setInterval clearInterval queueMicrotask structuredClone fetch Headers
Request Response URL URLSearchParams TextEncoder TextDecoder AbortController AbortSignal crypto performance atob btoa
DOMException navigator`;

/**
 * Removes every global that an extension does not have on Shopify's pages, among them all storage, sockets, and messages to
 * the page. `kept` are the names of Remote DOM.
 */
export function removeGlobals(kept: readonly string[]): void {
  const known = new Set([...LANGUAGE.split(/\s+/), ...PLATFORM.split(/\s+/), ...kept]);
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (known.has(name)) continue;
    if (Object.getOwnPropertyDescriptor(globalThis, name)?.configurable) Reflect.deleteProperty(globalThis, name);
    else Reflect.set(globalThis, name, undefined);
  }
  // Inherited from the worker's scope.
  for (const name of ['importScripts', 'indexedDB', 'caches', 'location', 'origin', 'postMessage', 'close'])
    if (name in globalThis) Object.defineProperty(globalThis, name, { value: undefined, configurable: true });
}
