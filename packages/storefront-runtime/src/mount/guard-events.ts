import { options } from 'preact';

const guards = new Map<Node, (error: unknown) => void>();
let isInstalled = false;

/**
 * Errors in event handlers pass error boundaries by. From here on, one thrown by a handler of anything drawn into
 * `container` goes to `fail`. Returns the function that ends it.
 */
export function guardEvents(container: Node, fail: (error: unknown) => void): () => void {
  install();
  guards.set(container, fail);
  return () => guards.delete(container);
}

function install(): void {
  if (isInstalled) return;
  isInstalled = true;
  const before = options.vnode;
  options.vnode = (vnode) => {
    before?.(vnode);
    if (typeof vnode.type !== 'string') return;
    const props: object = vnode.props;
    for (const [name, value] of Object.entries(props)) {
      if (name.startsWith('on') && typeof value === 'function') Reflect.set(props, name, guarded(value));
    }
  };
}

/** One guard per handler, so that a handler that stays the same stays the same to Preact. */
const guardedHandlers = new WeakMap<object, (event: Event) => unknown>();

function guarded(handler: object & { apply?: unknown }): (event: Event) => unknown {
  const known = guardedHandlers.get(handler);
  if (known) return known;
  const guard = (event: Event): unknown => {
    try {
      return Reflect.apply(handler as (event: Event) => unknown, event.currentTarget, [event]);
    } catch (error) {
      const container = event.composedPath().find((node) => node instanceof Node && guards.has(node));
      const fail = container instanceof Node ? guards.get(container) : undefined;
      if (!fail) throw error;
      return fail(error);
    }
  };
  guardedHandlers.set(handler, guard);
  return guard;
}
