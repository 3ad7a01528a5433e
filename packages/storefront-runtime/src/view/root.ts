import { setAttributes } from './attributes.ts';
import { type Child, Fragment, isView, type View } from './child.ts';
import { type Keeper, withHooks } from './hooks.ts';

/** A view that is on the page. */
interface Drawn {
  view: View;
  key: string | number;
  /** The node of an element or a text; a component has those of its children. */
  node: Element | Text | null;
  children: Drawn[];
  keeper: Keeper;
}

export interface Root {
  /** Makes the container show this. Only what differs from the last draw is touched. */
  draw(child: Child): void;
  /** Takes everything away, and ends every effect. */
  end(): void;
}

const TEXT = '#text';
const SVG = 'http://www.w3.org/2000/svg';

/**
 * Draws components into a container. A widget is a few dozen nodes, so any change of state draws it again from the top: no
 * component has to know where it stands. What a component, an effect or a handler throws goes to `fail`.
 */
export function createRoot(container: Element, fail: (error: unknown) => void): Root {
  let latest: Child;
  let isScheduled = false;
  let hasEnded = false;
  let effects: (() => void)[] = [];
  const top = drawn({ type: Fragment, props: {}, key: undefined }, 0);

  function guard(step: () => void): void {
    try {
      step();
    } catch (error) {
      fail(error);
    }
  }

  function draw(child: Child): void {
    latest = child;
    guard(() => {
      effects = [];
      drawChildren(top, [child], container);
      place(top, container);
      for (const effect of effects) effect();
    });
  }

  function redraw(): void {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      if (!hasEnded) draw(latest);
    });
  }

  function drawn(view: View, key: string | number, node: Drawn['node'] = null): Drawn {
    const keeper: Keeper = { slots: [], redraw, afterwards: (effect) => effects.push(effect) };
    return { view, key, node, children: [], keeper };
  }

  function create(view: View, key: string | number, parent: Element): Drawn {
    const { type, props } = view;
    if (typeof type !== 'string') return drawn(view, key);
    if (type === TEXT) return drawn(view, key, document.createTextNode(''));
    const node = document.createElementNS(type === 'svg' ? SVG : parent.namespaceURI, type);
    if (isRef(props.ref)) props.ref.current = node;
    return drawn({ ...view, props: {} }, key, node);
  }

  function drawChildren(parent: Drawn, children: Child[], node: Element): void {
    const gone = new Map(parent.children.map((child) => [child.key, child]));
    const next: Drawn[] = [];
    for (const [index, child] of children.entries()) {
      const view = viewOf(child);
      if (!view) continue;
      const key = view.key === undefined ? index : String(view.key);
      const known = gone.get(key);
      const kept = known?.view.type === view.type ? known : create(view, key, node);
      if (kept === known) gone.delete(key);
      update(kept, view, node);
      next.push(kept);
    }
    for (const child of gone.values()) remove(child);
    parent.children = next;
  }

  function update(target: Drawn, view: View, parent: Element): void {
    const { type, props } = view;
    const { node, keeper } = target;
    if (node instanceof Text) {
      const text = String(props.children);
      if (node.data !== text) node.data = text;
    } else if (node) {
      drawChildren(target, listOf(props.children), node);
      place(target, node);
      // After its children: a select can only show a value that it has.
      setAttributes(node, target.view.props, props, guard);
    } else if (typeof type !== 'string') {
      const result = type === Fragment ? props.children : withHooks(keeper, () => type(props));
      drawChildren(target, listOf(result), parent);
    }
    target.view = view;
  }

  return {
    draw,
    end() {
      hasEnded = true;
      remove(top);
    },
  };
}

function viewOf(child: Child): View | null {
  if (child === null || child === undefined || typeof child === 'boolean') return null;
  if (isView(child)) return child;
  // A list inside of children has keys of its own.
  return { type: Array.isArray(child) ? Fragment : TEXT, props: { children: child }, key: undefined };
}

function listOf(children: unknown): Child[] {
  return Array.isArray(children) ? children : [children as Child];
}

function nodesOf({ node, children }: Drawn): (Element | Text)[] {
  return node ? [node] : children.flatMap(nodesOf);
}

/** Puts the children's nodes in their order. From behind, so that one that was added or taken moves no other. */
function place({ children }: Drawn, parent: Element): void {
  let next: Node | null = null;
  for (const node of children.flatMap(nodesOf).reverse()) {
    if (node.parentNode !== parent || node.nextSibling !== next) parent.insertBefore(node, next);
    next = node;
  }
}

function remove(target: Drawn): void {
  end(target);
  for (const node of nodesOf(target)) node.remove();
}

function end({ view, keeper, children }: Drawn): void {
  if (isRef(view.props.ref)) view.props.ref.current = null;
  for (const slot of keeper.slots) slot.end?.();
  children.forEach(end);
}

function isRef(value: unknown): value is { current: Node | null } {
  return typeof value === 'object' && value !== null && 'current' in value;
}
