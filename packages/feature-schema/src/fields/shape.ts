import { z } from 'zod';
import { say } from '../merchant-texts.ts';
import type { Fields, ValuesOf } from './field.ts';

/** Returns a new copy of the fields' defaults. */
export function defaultsOf<F extends Fields>(fields: F): ValuesOf<F> {
  const defaults = Object.entries(fields).map(([name, field]) => [name, structuredClone(field.default)]);
  return Object.fromEntries(defaults) as ValuesOf<F>;
}

/** Returns the schema of an object that has exactly these fields. */
export function schemaOf<F extends Fields>(fields: F): z.ZodType<ValuesOf<F>> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema]));
  return z.strictObject(shape, { error: missingMessage }) as unknown as z.ZodType<ValuesOf<F>>;
}

/** Returns the message for a missing object, or undefined for other issues. */
function missingMessage({ code, input }: z.core.$ZodRawIssue): string | undefined {
  return code === 'invalid_type' && input === undefined ? say('These settings are missing') : undefined;
}
