import { LiquidError } from 'liquidjs';

/** Thrown when a snippet renders itself endlessly or a page exceeds its limits. The files around it are aborted too. */
export class RenderAborted extends Error {}

/** Returns true for aborts and for errors of liquidjs's own limits, which may be wrapped in errors of tags. */
export function isAbort(error: unknown): boolean {
  if (LiquidError.is(error)) {
    const inner: unknown = Reflect.get(error, 'originalError');
    if (inner !== undefined && inner !== error) return isAbort(inner);
  }
  if (error instanceof RenderAborted) return true;
  return error instanceof Error && /limit exceeded|Maximum call stack/.test(error.message);
}
