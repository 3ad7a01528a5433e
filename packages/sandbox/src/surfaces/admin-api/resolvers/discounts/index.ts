import { gid } from '../../../../platform/gid.ts';
import { connection, countOf } from '../../../../platform/graphql/connection.ts';
import { newId } from '../../../../platform/new-id.ts';
import { search } from '../../../../platform/search-query.ts';
import { exceedsAppDiscountLimit } from '../../../../shop/discounts/app-discount-limit.ts';
import { deleteDiscount, saveDiscount, switchDiscount } from '../../../../shop/discounts/change-discount.ts';
import { type Discount, discountGid } from '../../../../shop/discounts/discount.ts';
import type { AdminApiContext } from '../../context.ts';
import { userError } from '../../user-error.ts';
import { ownedMetafieldErrors, writeOwnedMetafields } from '../metafields/owned-metafields.ts';
import { bulkResolver } from './bulk.ts';
import { discountFields, discountNodeFields } from './discount.ts';
import { discountErrors } from './discount-errors.ts';
import { changeOf, type DiscountInput, type DiscountType } from './discount-input.ts';
import { discountSearch, findDiscount } from './find-discounts.ts';

type Kind = Discount['kind'];

interface SaveMutation {
  kind: Kind;
  type: DiscountType;
  argument: string;
  answer: string;
}

/** Argument and result of the mutations of each type of discount. */
const MUTATIONS: Record<string, SaveMutation> = {
  discountAutomaticApp: mutation('automatic', 'App', 'automaticAppDiscount', 'automaticAppDiscount'),
  discountAutomaticBasic: mutation('automatic', 'Basic', 'automaticBasicDiscount'),
  discountAutomaticBxgy: mutation('automatic', 'Bxgy', 'automaticBxgyDiscount'),
  discountAutomaticFreeShipping: mutation('automatic', 'FreeShipping', 'freeShippingAutomaticDiscount'),
  discountCodeApp: mutation('code', 'App', 'codeAppDiscount', 'codeAppDiscount'),
  discountCodeBasic: mutation('code', 'Basic', 'basicCodeDiscount'),
  discountCodeBxgy: mutation('code', 'Bxgy', 'bxgyCodeDiscount'),
  discountCodeFreeShipping: mutation('code', 'FreeShipping', 'freeShippingCodeDiscount'),
};

function mutation(kind: Kind, type: DiscountType, argument: string, answer = nodeAnswer(kind)): SaveMutation {
  return { kind, type, argument, answer };
}

function nodeAnswer(kind: Kind): string {
  return kind === 'code' ? 'codeDiscountNode' : 'automaticDiscountNode';
}

/** Shopify's description of the code. Its message is undocumented. */
const TOO_MANY_APP_DISCOUNTS =
  "The active period overlaps with too many other app-provided discounts. There's a limit on the number of app discounts that can be active at any given time.";

type Arguments = Record<string, unknown> & { query?: string | null };

function saveResolver({ kind, type, argument, answer }: SaveMutation, isUpdate: boolean) {
  const isApp = type === 'App';
  return async (_source: unknown, args: Record<string, DiscountInput> & { id?: string }, context: AdminApiContext) => {
    const { shop, sandbox } = context;
    const input = args[argument] ?? {};
    const existing = isUpdate ? findDiscount(args.id ?? '', context, kind) : undefined;
    if (isUpdate && !existing)
      return { [answer]: null, userErrors: userError(['id'], 'Discount does not exist', 'INVALID') };
    const userErrors = discountErrors(input, argument, { kind, type }, context, existing);
    const ownerId = gid(kind === 'code' ? 'DiscountCodeNode' : 'DiscountAutomaticNode', existing?.id ?? 0);
    userErrors.push(...ownedMetafieldErrors(ownerId, input.metafields, [argument], context));
    if (userErrors.length > 0) return { [answer]: null, userErrors };
    const changed: Discount = {
      ...(existing ?? newDiscount(kind, input, context)),
      ...changeOf(input, type, shop, existing),
    };
    if (exceedsAppDiscountLimit(changed, shop.discounts, sandbox.clock.now())) {
      return { [answer]: null, userErrors: userError([argument], TOO_MANY_APP_DISCOUNTS, 'MAX_APP_DISCOUNTS') };
    }
    const discount = saveDiscount(sandbox, shop, changed, existing);
    writeOwnedMetafields(discountGid(discount), input.metafields, context);
    await sandbox.flush();
    const fields = isApp ? discountFields(discount, context) : discountNodeFields(discount, context);
    return { [answer]: fields, userErrors: [] };
  };
}

/** The value of an app's discount is never used, because its Function decides. */
const newDiscount = (kind: Kind, input: DiscountInput, { sandbox }: AdminApiContext): Discount => ({
  id: newId(),
  kind,
  title: input.title ?? input.code ?? '',
  value: { percentage: 100 },
  appliesTo: 'order',
  startsAt: sandbox.clock.iso(),
  endsAt: null,
  combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
});

function remove(discounts: Discount[], { shop, sandbox }: AdminApiContext): void {
  for (const discount of discounts) deleteDiscount(sandbox, shop, discount);
}

const deleteResolver =
  (kind: Kind, answer: string) =>
  async (_source: unknown, { id }: { id: string }, context: AdminApiContext) => {
    const { sandbox } = context;
    const found = findDiscount(id, context, kind);
    if (!found) return { [answer]: null, userErrors: userError(['id'], 'Discount does not exist', 'INVALID') };
    remove([found], context);
    await sandbox.flush();
    return { [answer]: id, userErrors: [] };
  };

const switched =
  (isActive: boolean) =>
  (discounts: Discount[], { shop, sandbox }: AdminApiContext): void => {
    for (const discount of discounts) switchDiscount(sandbox, shop, discount, isActive);
  };

const activation =
  (kind: Kind, isActive: boolean) =>
  async (_source: unknown, { id }: { id: string }, context: AdminApiContext) => {
    const { sandbox, shop } = context;
    const answer = nodeAnswer(kind);
    const found = findDiscount(id, context, kind);
    if (!found) return { [answer]: null, userErrors: userError(['id'], 'Discount does not exist', 'INVALID') };
    const active = { ...found, startsAt: sandbox.clock.iso(), endsAt: null };
    if (isActive && exceedsAppDiscountLimit(active, shop.discounts, sandbox.clock.now())) {
      return { [answer]: null, userErrors: userError(['id'], TOO_MANY_APP_DISCOUNTS, 'MAX_APP_DISCOUNTS') };
    }
    const discount = switchDiscount(sandbox, shop, found, isActive);
    await sandbox.flush();
    return { [answer]: discountNodeFields(discount, context), userErrors: [] };
  };

function found({ query }: Arguments, { shop, sandbox }: AdminApiContext, kind?: Kind): Discount[] {
  const discounts = shop.discounts.filter((discount) => !kind || discount.kind === kind);
  return search(discounts, query, discountSearch(sandbox.clock.now()));
}

const listResolver =
  (kind?: Kind) =>
  (_source: unknown, { query, sortKey, ...args }: Arguments, context: AdminApiContext) =>
    connection(
      found({ query }, context, kind).map((discount) => discountNodeFields(discount, context)),
      args,
    );

const nodeResolver =
  (kind?: Kind) =>
  (_source: unknown, { id }: { id: string }, context: AdminApiContext) => {
    const found = findDiscount(id, context, kind);
    return found ? discountNodeFields(found, context) : null;
  };

const saveMutations = Object.entries(MUTATIONS).flatMap(([name, saved]) => [
  [`${name}Create`, saveResolver(saved, false)] as const,
  [`${name}Update`, saveResolver(saved, true)] as const,
]);

export const discountResolvers = {
  QueryRoot: {
    discountNodes: listResolver(),
    automaticDiscountNodes: listResolver('automatic'),
    codeDiscountNodes: listResolver('code'),
    discountNodesCount: (_source: unknown, args: Arguments, context: AdminApiContext) => countOf(found(args, context)),
    discountNode: nodeResolver(),
    automaticDiscountNode: nodeResolver('automatic'),
    codeDiscountNode: nodeResolver('code'),
    codeDiscountNodeByCode(_source: unknown, { code }: { code: string }, context: AdminApiContext) {
      const found = context.shop.discounts.find((discount) => discount.code?.toLowerCase() === code.toLowerCase());
      return found ? discountNodeFields(found, context) : null;
    },
  },
  Mutation: {
    ...Object.fromEntries(saveMutations),
    discountAutomaticDelete: deleteResolver('automatic', 'deletedAutomaticDiscountId'),
    discountCodeDelete: deleteResolver('code', 'deletedCodeDiscountId'),
    discountAutomaticActivate: activation('automatic', true),
    discountAutomaticDeactivate: activation('automatic', false),
    discountCodeActivate: activation('code', true),
    discountCodeDeactivate: activation('code', false),
    discountAutomaticBulkDelete: bulkResolver('automatic', remove),
    discountCodeBulkDelete: bulkResolver('code', remove),
    discountCodeBulkActivate: bulkResolver('code', switched(true)),
    discountCodeBulkDeactivate: bulkResolver('code', switched(false)),
  },
};
