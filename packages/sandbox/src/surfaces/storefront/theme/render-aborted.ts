import { LiquidError } from 'liquidjs';

/** A snippet that renders itself for ever, or a page without end: nothing around it goes on either. */
export class RenderAborted extends Error {}

/** liquidjs has limits of its own, and wraps what was thrown inside a tag. */
export function isAbort(error: unknown): boolean {
  if (LiquidError.is(error)) {
    const inner: unknown = Reflect.get(error, 'originalError');
    if (inner !== undefined && inner !== error) return isAbort(inner);
  }
  if (error instanceof RenderAborted) return true;
  return error instanceof Error && /limit exceeded|Maximum call stack/.test(error.message);
}
