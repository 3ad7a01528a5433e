/** What a component returns: something to draw, or nothing. */
export type Child = View | string | number | boolean | null | undefined | Child[];

export type Component<Props = object> = (props: Props) => Child;

/** An element of JSX: what is to be drawn, not yet drawn. */
export interface View {
  type: string | Component;
  props: Record<string, unknown>;
  /** Tells siblings apart that come, go or change places. */
  key: string | number | undefined;
}

/** Several children where one is asked for. */
export function Fragment({ children }: { children?: Child }): Child {
  return children;
}

export function isView(value: Child): value is View {
  return typeof value === 'object' && value !== null && 'type' in value;
}
