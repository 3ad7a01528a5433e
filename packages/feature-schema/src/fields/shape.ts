import { z } from 'zod';
import type { Fields, ValuesOf } from './field.ts';

/** The values that settings of this shape hold before a merchant changed any. A fresh copy each time. */
export function defaultsOf<F extends Fields>(fields: F): ValuesOf<F> {
  const defaults = Object.entries(fields).map(([name, field]) => [name, structuredClone(field.default)]);
  return Object.fromEntries(defaults) as ValuesOf<F>;
}

/** Accepts exactly settings of this shape: every field present and valid, and none besides. */
export function schemaOf<F extends Fields>(fields: F): z.ZodType<ValuesOf<F>> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema]));
  return z.strictObject(shape, { error: missing }) as unknown as z.ZodType<ValuesOf<F>>;
}

/** Says what an object in place of nothing would be; other issues keep their own messages. */
function missing({ code, input }: z.core.$ZodRawIssue): string | undefined {
  return code === 'invalid_type' && input === undefined ? 'These settings are missing' : undefined;
}
