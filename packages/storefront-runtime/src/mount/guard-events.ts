import { options } from 'preact';

const guards = new WeakMap<EventTarget, (error: unknown) => void>();

/**
 * Calls `fail` with errors of event handlers inside `container`, which error boundaries do not catch. In nested
 * containers, only the innermost is called.
 */
export function guardEvents(container: EventTarget, fail: (error: unknown) => void): void {
  guards.set(container, fail);
}

const previousHook = options.vnode;
options.vnode = (vnode) => {
  previousHook?.(vnode);
  if (typeof vnode.type !== 'string') return;
  const props: object = vnode.props;
  for (const name in props) {
    if (name.startsWith('on')) Reflect.set(props, name, guarded(Reflect.get(props, name)));
  }
};

const guarded = (handler: (event: Event) => unknown) => (event: Event) => {
  try {
    handler(event);
  } catch (error) {
    const fail = event
      .composedPath()
      .map((node) => guards.get(node))
      .find(Boolean);
    fail?.(error);
  }
};
