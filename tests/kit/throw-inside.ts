import type { Page } from '@playwright/test';
import type { WidgetUnderTest } from './widgets.ts';

/**
 * When a widget throws: while it is mounted, at its first rendering, at a later one, when a control changes or a button
 * is clicked. A section is not mounted separately.
 */
export const MOMENTS = ['mount', 'render', 'rerender', 'change', 'click'] as const;
export type Moment = (typeof MOMENTS)[number];

export interface Fault {
  /** Makes a widget throw at this moment until `end` is called. */
  begin(moment: Moment, widget: WidgetUnderTest): Promise<void>;
  end(): Promise<void>;
}

/**
 * Lets browser APIs throw when they are called for nodes of one widget or section. Every widget adopts styles, inserts
 * elements and handles events, so no widget needs a hook for this. Handlers of `change` and `input` throw when
 * they read `event.currentTarget`.
 */
export async function throwInside(page: Page): Promise<Fault> {
  await page.addInitScript(breakBrowser);
  const set = (fault: { moment: Moment; tag: string; part?: string } | null) =>
    page.evaluate((fault) => void Reflect.set(window, '__fault', fault), fault);
  return { begin: (moment, { tag, part }) => set({ moment, tag, part }), end: () => set(null) };
}

/** Runs in the page, before anything else. */
function breakBrowser(): void {
  Reflect.set(window, '__fault', null);
  const fault = (): { moment?: Moment; tag?: string; part?: string } => Reflect.get(window, '__fault') ?? {};
  const isInside = (node: unknown) => {
    if (!(node instanceof Node)) return false;
    const { tag, part } = fault();
    // A section is rendered before it is added to its parent's shadow root.
    if (part) return (node instanceof Element ? node : node.parentElement)?.closest(`[part~="${part}"]`) != null;
    const root = node.getRootNode();
    return root instanceof ShadowRoot && root.host.localName === tag;
  };

  /** Makes a method or an accessor throw at `moment` when it is called for a node of the widget. */
  function makeThrow(
    moment: Moment,
    prototype: object,
    name: string,
    isTarget: (target: object, args: unknown[]) => boolean,
  ): void {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
    if (!descriptor) throw new Error(`Unknown property: ${name}`);
    const replaced = (original: unknown) =>
      typeof original !== 'function'
        ? original
        : function (this: object, ...args: unknown[]): unknown {
            if (fault().moment === moment && isTarget(this, args)) throw new Error(`Thrown at ${moment}`);
            return Reflect.apply(original, this, args);
          };
    const { get, set, value } = descriptor;
    const accessors = value === undefined ? { get: replaced(get), set: replaced(set) } : { value: replaced(value) };
    Object.defineProperty(prototype, name, Object.assign(descriptor, accessors));
  }

  makeThrow('mount', ShadowRoot.prototype, 'adoptedStyleSheets', isInside);
  makeThrow('render', Node.prototype, 'insertBefore', isInside);
  makeThrow('rerender', CharacterData.prototype, 'data', isInside);
  makeThrow('rerender', Node.prototype, 'insertBefore', isInside);
  makeThrow('rerender', Element.prototype, 'setAttribute', isInside);
  for (const { prototype } of [HTMLInputElement, HTMLSelectElement])
    makeThrow('rerender', prototype, 'value', isInside);
  makeThrow('rerender', HTMLOptionElement.prototype, 'selected', isInside);
  makeThrow(
    'change',
    Event.prototype,
    'currentTarget',
    (event) =>
      event instanceof Event && ['change', 'input'].includes(event.type) && event.composedPath().some(isInside),
  );
  // The toy's build calls this function before each click handler.
  Reflect.set(window, '__beforeClick', (event: Event) => {
    if (fault().moment === 'click' && event.composedPath().some(isInside)) throw new Error('Thrown at click');
  });
}
