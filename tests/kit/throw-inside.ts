import type { Page } from '@playwright/test';

/** When a widget is made to throw: while it is set up, at its first drawing, at a later one, when a control is used or a button pressed. */
export const MOMENTS = ['mount', 'render', 'redraw', 'change', 'click'] as const;
export type Moment = (typeof MOMENTS)[number];

/**
 * Has the browser itself throw inside one widget, and nowhere else: every widget adopts styles, inserts elements and
 * handles events, so that no widget needs a hook for this. All but `mount` and `render` begin when they are asked for. A
 * handler fails by looking at its control.
 */
export async function throwInside(page: Page, tag: string, moment: Moment): Promise<{ begin(): Promise<void> }> {
  await page.addInitScript(breakBrowser, { tag, moment });
  return { begin: () => page.evaluate(() => void Reflect.set(window, '__mayThrow', true)) };
}

/** Runs in the page, before anything else. */
function breakBrowser({ tag, moment }: { tag: string; moment: Moment }): void {
  Reflect.set(window, '__mayThrow', moment === 'mount' || moment === 'render');
  const isInside = (node: unknown) => {
    const root = node instanceof Node ? node.getRootNode() : null;
    return root instanceof ShadowRoot && root.host.localName === tag;
  };

  /** Replaces what a method or an accessor does by throwing, for what is inside the widget. */
  function refuse(prototype: object, name: string, isMeant: (target: object, args: unknown[]) => boolean): void {
    const own = Object.getOwnPropertyDescriptor(prototype, name);
    if (!own) throw new Error(`There is no ${name}`);
    const replaced = (original: unknown) =>
      typeof original !== 'function'
        ? original
        : function (this: object, ...args: unknown[]): unknown {
            if (Reflect.get(window, '__mayThrow') && isMeant(this, args)) throw new Error(`Thrown at ${moment}`);
            return Reflect.apply(original, this, args);
          };
    const { get, set, value } = own;
    const accessors = value === undefined ? { get: replaced(get), set: replaced(set) } : { value: replaced(value) };
    Object.defineProperty(prototype, name, Object.assign(own, accessors));
  }

  const drawn = (node: object) => isInside(node);
  const breakers: Record<typeof moment, () => void> = {
    mount: () => refuse(ShadowRoot.prototype, 'adoptedStyleSheets', isInside),
    render: () => refuse(Node.prototype, 'insertBefore', drawn),
    redraw: () => {
      refuse(CharacterData.prototype, 'data', drawn);
      refuse(Node.prototype, 'insertBefore', drawn);
      refuse(Element.prototype, 'setAttribute', drawn);
      for (const { prototype } of [HTMLInputElement, HTMLSelectElement]) refuse(prototype, 'value', drawn);
      refuse(HTMLOptionElement.prototype, 'selected', drawn);
    },
    change: () =>
      refuse(
        Event.prototype,
        'currentTarget',
        (event) => event instanceof Event && event.type === 'change' && event.composedPath().some(isInside),
      ),
    // The toy's build asks this before each press.
    click: () =>
      Reflect.set(window, '__beforePress', (event: Event) => {
        const isMeant = Reflect.get(window, '__mayThrow') && event.composedPath().some(isInside);
        if (isMeant) throw new Error(`Thrown at ${moment}`);
      }),
  };
  breakers[moment]();
}
