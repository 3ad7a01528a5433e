type Props = Record<string, unknown>;
type Handler = (event: Event) => void;

/** Properties that the shopper changes as well: compared with what the element shows, not with what was drawn last. */
const LIVE = ['value', 'checked', 'selected'];

const handlers = new WeakMap<Element, Record<string, Handler>>();

/** Brings an element from its last props to the next ones. Handlers run in `guard`, which catches what they throw. */
export function setAttributes(element: Element, last: Props, next: Props, guard: (step: () => void) => void): void {
  for (const name in { ...last, ...next }) {
    const value = next[name];
    if (name === 'children' || name === 'ref') continue;
    if (LIVE.includes(name)) setLive(element, name, value);
    else if (value === last[name]) continue;
    else if (name.startsWith('on')) setHandler(element, name.slice(2).toLowerCase(), value, guard);
    // A page's security policy may forbid the attribute, but not the property.
    else if (name === 'style' && element instanceof HTMLElement) element.style.cssText = String(value ?? '');
    else setAttribute(element, name, value);
  }
}

function setLive(element: Element, name: string, value: unknown): void {
  const wanted = typeof value === 'number' ? String(value) : (value ?? '');
  if (Reflect.get(element, name) !== wanted) Reflect.set(element, name, wanted);
}

/** False takes an attribute away, except where the platform wants the word. */
function setAttribute(element: Element, name: string, value: unknown): void {
  const isWord = /^(aria|data)-/.test(name);
  if (value === undefined || value === null || (value === false && !isWord)) element.removeAttribute(name);
  else element.setAttribute(name, value === true && !isWord ? '' : String(value));
}

function setHandler(element: Element, event: string, handler: unknown, guard: (step: () => void) => void): void {
  let known = handlers.get(element);
  if (!known) {
    known = {};
    handlers.set(element, known);
  }
  const current = known;
  // One listener for as long as the element lives; what it calls changes with each draw.
  if (!(event in current)) element.addEventListener(event, (received) => guard(() => current[event]?.(received)));
  current[event] = typeof handler === 'function' ? (received) => handler.call(element, received) : () => undefined;
}
