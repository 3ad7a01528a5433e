import { type DocumentNode, executeSync, GraphQLError, type GraphQLFieldResolver } from 'graphql';
import { gid } from '../../../platform/gid.ts';
import type { DraftLine } from '../../cart/draft-cart.ts';
import type { ShopifyFunction } from '../../extensions/functions.ts';
import { shopId } from '../../install/shop-id.ts';
import { moneyV2 } from '../../markets/amount.ts';
import { marketId } from '../../markets/market.ts';
import { presentmentRate } from '../../markets/presentment-price.ts';
import { discountFunctionSchema } from '../function-schema.ts';
import type { InputContext } from '../input-context.ts';
import { attributeIn } from './attribute-value.ts';
import { buyerValues } from './buyer-values.ts';
import { deliveryGroups } from './delivery-values.ts';
import { inputVariables } from './input-variables.ts';
import { lineValues, priceAfter } from './line-values.ts';
import { localTime } from './local-time.ts';
import { metafieldsOfOwner } from './metafield-values.ts';

/**
 * Executes an input query. Throws for a field that is not in the sandbox, and for variables that do not fit the query.
 *
 * @param variables The metafield of the discount with the variables of the query.
 */
export function discountInput(
  document: DocumentNode,
  context: InputContext,
  variables?: ShopifyFunction['variables'],
): unknown {
  const { data, errors } = executeSync({
    schema: discountFunctionSchema(),
    document,
    rootValue: inputValues(context),
    variableValues: inputVariables(document, context, variables),
    fieldResolver,
  });
  if (errors?.[0]) throw errors[0];
  return data;
}

/** Reads a value or calls its function. A missing value is an error, because null would hide it from the developer. */
const fieldResolver: GraphQLFieldResolver<Record<string, unknown>, unknown> = (source, args, _context, info) => {
  const value = source[info.fieldName];
  const resolved: unknown = typeof value === 'function' ? value(args) : value;
  if (resolved !== undefined) return resolved;
  throw new GraphQLError(`${info.parentType.name}.${info.fieldName} is not in the sandbox yet`);
};

/** `Input`. */
function inputValues(context: InputContext) {
  const { shop, sandbox, market, discount, codes } = context;
  const shopGid = gid('Shop', shopId(shop.domain));
  return {
    cart: () => cartValues(context),
    discount: {
      discountClasses: discount.classes,
      ...metafieldsOfOwner(discount.id, context),
    },
    enteredDiscountCodes: codes.map((code) => ({ code, rejectable: true })),
    triggeringDiscountCode: discount.code,
    fetchResult: null,
    localization: {
      country: { isoCode: context.country },
      language: { isoCode: context.locale.toUpperCase().replace('-', '_') },
      market: { id: gid('Market', marketId(shop, market)), handle: market.handle },
    },
    presentmentCurrencyRate: presentmentRate(shop, market),
    shop: { localTime: () => localTime(sandbox.clock.now()), ...metafieldsOfOwner(shopGid, context) },
  };
}

/** `Cart`. Its cost has no shipping and no taxes. */
function cartValues(context: InputContext) {
  const { cart, lines, market } = context;
  const sum = (priceOf: (line: DraftLine) => number) =>
    moneyV2(
      lines.reduce((total, line) => total + priceOf(line), 0),
      market.currency,
    );
  return {
    attribute: attributeIn(cart.attributes),
    cost: () => ({
      subtotalAmount: sum((line) => priceAfter(line, onLine(line))),
      totalAmount: sum((line) => priceAfter(line, line.allocations)),
      totalTaxAmount: null,
      totalDutyAmount: null,
    }),
    buyerIdentity: () => buyerValues(context),
    lines: () => lines.map((line) => lineValues(line, context)),
    deliverableLines: () =>
      lines.filter(({ variant }) => variant.requiresShipping).map((line) => lineValues(line, context)),
    deliveryGroups: () => deliveryGroups(context),
  };
}

const onLine = ({ allocations }: DraftLine) => allocations.filter(({ application }) => application.level === 'line');
