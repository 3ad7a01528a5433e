import { coerceInputValue } from 'graphql';
import { z } from 'zod';
import { outputType } from '../function-schema.ts';
import { lineGid } from '../input/line-values.ts';
import type { FunctionContext } from '../input-context.ts';

const decimal = z.union([z.string(), z.number()]).transform(Number).pipe(z.number().min(0));

/** The operations that the sandbox applies: a line gets another price per unit, in the presentment currency. */
const transformOutput = z.object({
  operations: z.array(
    z.strictObject({
      lineUpdate: z.strictObject({
        cartLineId: z.string(),
        price: z.strictObject({
          adjustment: z.strictObject({ fixedPricePerUnit: z.strictObject({ amount: decimal }) }),
        }),
      }),
    }),
  ),
});

export type TransformOutput = z.output<typeof transformOutput>;

/**
 * Validates a Cart Transform Function's output, and returns it. Throws for output that Shopify would refuse, and
 * for operations that are not in the sandbox.
 */
export function readTransformOutput(answer: unknown, context: FunctionContext): TransformOutput {
  coerceInputValue(answer, outputType(context.target), (path, _value, error) => {
    throw new Error(`The output is invalid at ${path.join('.') || 'its top'}: ${error.message}`);
  });
  const { plan } = context.shop;
  const read = transformOutput.safeParse(answer);
  if (!read.success)
    throw new Error(`The output has something that is not in the sandbox yet: ${z.prettifyError(read.error)}`);
  const { operations } = read.data;
  if (operations.length > 0 && plan !== 'plus' && plan !== 'development') {
    throw new Error('lineUpdate is possible in stores on Shopify Plus and in development stores only');
  }
  const ids = new Set(context.lines.map(lineGid));
  const unknown = operations.find(({ lineUpdate }) => !ids.has(lineUpdate.cartLineId));
  if (unknown) throw new Error(`The output is invalid: ${unknown.lineUpdate.cartLineId} does not exist`);
  return read.data;
}
