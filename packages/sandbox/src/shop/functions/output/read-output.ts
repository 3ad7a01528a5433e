import { coerceInputValue } from 'graphql';
import { z } from 'zod';
import { outputType } from '../function-schema.ts';
import { DELIVERY_GROUP } from '../input/delivery-values.ts';
import { lineGid } from '../input/line-values.ts';
import type { InputContext } from '../input-context.ts';
import { type FunctionOutput, functionOutput, type OrderCondition } from './output-values.ts';

export type { FunctionOutput } from './output-values.ts';

/** Fields of the schema that the sandbox does not evaluate. */
const MISSING = ['associatedDiscountCode', 'enteredDiscountCodesAccept', 'enteredDiscountCodesReject'];

/**
 * Validates a Function's output, and returns it. Throws for output that Shopify would refuse: one that does
 * not match the schema, has a value out of range, or names a line or delivery that does not exist.
 */
export function readOutput(answer: unknown, context: InputContext): FunctionOutput {
  coerceInputValue(answer, outputType(context.target), (path, _value, error) => {
    throw new Error(`The output is invalid at ${path.join('.') || 'its top'}: ${error.message}`);
  });
  const missing = MISSING.find((name) => mentions(answer, name));
  if (missing) throw new Error(`${missing} is not in the sandbox yet`);
  const read = functionOutput.safeParse(answer);
  if (!read.success) throw new Error(`The output is invalid: ${z.prettifyError(read.error)}`);
  for (const id of namedIn(read.data)) {
    if (!idsIn(context).has(id)) throw new Error(`The output is invalid: ${id} does not exist`);
  }
  refuseUnsupported(read.data);
  return read.data;
}

/** Throws for combinations that the sandbox does not evaluate. */
function refuseUnsupported({ operations }: FunctionOutput): void {
  for (const { productDiscountsAdd, orderDiscountsAdd } of operations) {
    for (const { targets, prerequisites } of productDiscountsAdd?.candidates ?? []) {
      const targeted = new Set(targets.map(({ cartLine }) => cartLine.id));
      if (prerequisites?.some(({ cartLine }) => targeted.has(cartLine.id))) {
        throw new Error('A prerequisite on a targeted line is not in the sandbox yet');
      }
    }
    for (const { targets } of orderDiscountsAdd?.candidates ?? []) {
      if (targets.length > 1) throw new Error('Several order targets of a candidate are not in the sandbox yet');
    }
  }
}

/** Returns whether a field has a value anywhere in the output. */
function mentions(value: unknown, field: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => (name === field && inner !== null) || mentions(inner, field));
}

function idsIn({ lines, delivery }: InputContext): Set<string> {
  return new Set([
    ...lines.map(lineGid),
    ...(delivery ? [DELIVERY_GROUP, ...delivery.rates.map(({ handle }) => handle)] : []),
  ]);
}

/** Returns the ids of all lines and groups and the handles of all options that an output names. */
function namedIn({ operations }: FunctionOutput): string[] {
  const products = operations.flatMap(({ productDiscountsAdd }) => productDiscountsAdd?.candidates ?? []);
  const orders = operations.flatMap(({ orderDiscountsAdd }) => orderDiscountsAdd?.candidates ?? []);
  const deliveries = operations.flatMap(({ deliveryDiscountsAdd }) => deliveryDiscountsAdd?.candidates ?? []);
  return [
    ...products.flatMap(({ targets, prerequisites }) =>
      [...targets, ...(prerequisites ?? [])].map(({ cartLine }) => cartLine.id),
    ),
    ...orders.flatMap(({ targets, conditions }) => [
      ...targets.flatMap(({ orderSubtotal }) => orderSubtotal.excludedCartLineIds),
      ...(conditions ?? []).flatMap(linesOfCondition),
    ]),
    ...deliveries.flatMap(({ targets }) =>
      targets.flatMap(({ deliveryGroup, deliveryOption }) => deliveryGroup?.id ?? deliveryOption?.handle ?? []),
    ),
  ];
}

const linesOfCondition = (condition: OrderCondition): string[] =>
  condition.orderMinimumSubtotal?.excludedCartLineIds ??
  condition.cartLineMinimumSubtotal?.ids ??
  condition.cartLineMinimumQuantity?.ids ??
  [];
