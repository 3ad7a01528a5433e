/** What one hook keeps between two draws. */
interface Slot {
  /** Called when the component leaves the page. */
  end?(): void;
}

/** Where a component's hooks keep what they keep, by the order in which they are called. */
export interface Keeper {
  slots: Slot[];
  /** Draws the whole widget again, soon. */
  redraw(): void;
  /** Runs an effect when everything is drawn. */
  afterwards(effect: () => void): void;
}

let keeper: Keeper | undefined;
let position = 0;

/** Runs a component, so that the hooks it calls find what they kept. */
export function withHooks<Result>(owner: Keeper, component: () => Result): Result {
  const [outer, outerPosition] = [keeper, position];
  [keeper, position] = [owner, 0];
  try {
    return component();
  } finally {
    [keeper, position] = [outer, outerPosition];
  }
}

/** The slot of this call, with the keeper it belongs to. */
function useSlot<Kept extends object>(create: (owner: Keeper) => Kept): Kept {
  if (!keeper) throw new Error('Hooks belong into components.');
  keeper.slots[position] ??= create(keeper);
  const slot = keeper.slots[position] as Kept; // The same call comes at the same place in each draw.
  position += 1;
  return slot;
}

export type SetState<Value> = (next: Value | ((previous: Value) => Value)) => void;

/** A value that draws the widget again when it is set to another one. */
export function useState<Value>(initial: Value | (() => Value)): [Value, SetState<Value>] {
  const slot = useSlot((owner) => {
    const kept = {
      value: resolve(initial, undefined as Value),
      set(next: Value | ((previous: Value) => Value)) {
        const value = resolve(next, kept.value);
        if (Object.is(value, kept.value)) return;
        kept.value = value;
        owner.redraw();
      },
    };
    return kept;
  });
  return [slot.value, slot.set];
}

function resolve<Value>(next: Value | ((previous: Value) => Value), previous: Value): Value {
  return next instanceof Function ? next(previous) : next;
}

/** A box that stays the same. As `ref` of an element it holds that element while it is on the page. */
export function useRef<Value>(current: Value): { current: Value } {
  return useSlot(() => ({ current }));
}

/** Runs when the widget is drawn, before it is painted, and again when a dependency changed. What it returns ends it. */
export function useEffect(effect: () => undefined | (() => void), dependencies: unknown[]): void {
  const slot = useSlot<{ owner: Keeper; known?: unknown[] } & Slot>((owner) => ({ owner }));
  if (slot.known && dependencies.every((value, index) => Object.is(value, slot.known?.[index]))) return;
  slot.known = dependencies;
  slot.owner.afterwards(() => {
    slot.end?.();
    slot.end = effect();
  });
}
