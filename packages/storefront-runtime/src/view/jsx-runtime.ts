import type { Child, Component, View } from './child.ts';

export { Fragment } from './child.ts';

/** What the compiler turns JSX into. */
export function jsx(type: string | Component, props: Record<string, unknown>, key?: string | number): View {
  return { type, props, key };
}

export { jsx as jsxDEV, jsx as jsxs };

type EventHandlers<Target> = {
  [Name in keyof GlobalEventHandlersEventMap as `on${Capitalize<Name>}`]?: (
    event: GlobalEventHandlersEventMap[Name] & { currentTarget: Target },
  ) => void;
};

type Attributes<Target> = EventHandlers<Target> & {
  children?: Child;
  key?: string | number;
  ref?: { current: Target | null };
  [attribute: Lowercase<string>]: unknown;
};

/** What the compiler checks JSX against. */
export declare namespace JSX {
  type Element = Child;
  interface ElementChildrenAttribute {
    children: unknown;
  }
  interface IntrinsicAttributes {
    key?: string | number;
  }
  type IntrinsicElements = {
    [Tag in keyof HTMLElementTagNameMap]: Attributes<HTMLElementTagNameMap[Tag]>;
  } & { [Tag in 'svg' | 'path' | 'circle']: Attributes<SVGElement> & { viewBox?: string } };
}
