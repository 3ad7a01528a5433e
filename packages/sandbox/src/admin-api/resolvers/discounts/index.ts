import type { Discount } from '../../../discounts/discount.ts';
import { connection } from '../../connection.ts';
import type { AdminApiContext } from '../../context.ts';
import { gid, parseGid } from '../../gid.ts';
import { type SearchFields, search } from '../../search-query.ts';
import { userError } from '../../user-error.ts';
import { ownedMetafieldErrors, writeOwnedMetafields } from '../metafields/owned-metafields.ts';
import { discountFields, discountGid, discountNodeFields } from './discount.ts';
import { changeOf, type DiscountInput, discountErrors } from './discount-input.ts';

type Kind = Discount['kind'];

/** How the mutations of each kind of discount name their argument and what they answer. */
const MUTATIONS: Record<string, { kind: Kind; isApp: boolean; argument: string; answer: string }> = {
  discountAutomaticApp: {
    kind: 'automatic',
    isApp: true,
    argument: 'automaticAppDiscount',
    answer: 'automaticAppDiscount',
  },
  discountAutomaticBasic: {
    kind: 'automatic',
    isApp: false,
    argument: 'automaticBasicDiscount',
    answer: 'automaticDiscountNode',
  },
  discountCodeApp: { kind: 'code', isApp: true, argument: 'codeAppDiscount', answer: 'codeAppDiscount' },
  discountCodeBasic: { kind: 'code', isApp: false, argument: 'basicCodeDiscount', answer: 'codeDiscountNode' },
};

/** Discount Functions of one shop that may be on at once. Source: shopify.dev, "About Shopify Functions". */
const APP_DISCOUNT_LIMIT = 25;

export function findDiscount(id: string, { shop }: AdminApiContext, kind?: Kind): Discount | undefined {
  const parts = parseGid(id);
  return shop.discounts.find(
    (discount) => discount.id === parts?.id && (!kind || discount.kind === kind) && /^Discount/.test(parts.type),
  );
}

type Arguments = Record<string, unknown> & { id?: string };

function saveResolver(name: string, isUpdate: boolean) {
  const { kind, isApp, argument, answer } = MUTATIONS[name] ?? raise(name);
  return async (_source: unknown, args: Record<string, DiscountInput> & { id?: string }, context: AdminApiContext) => {
    const { shop, sandbox } = context;
    const input = args[argument] ?? {};
    const existing = isUpdate ? findDiscount(args.id ?? '', context, kind) : undefined;
    if (isUpdate && !existing)
      return { [answer]: null, userErrors: userError(['id'], 'Discount does not exist', 'INVALID') };
    const userErrors = await discountErrors(input, argument, { isApp, isCode: kind === 'code' }, context, existing);
    const ownerId = gid(kind === 'code' ? 'DiscountCodeNode' : 'DiscountAutomaticNode', existing?.id ?? 0);
    userErrors.push(...ownedMetafieldErrors(ownerId, input.metafields, [argument], context));
    if (!isUpdate && isApp && shop.discounts.filter((one) => one.functionHandle).length >= APP_DISCOUNT_LIMIT) {
      const message = `The maximum of ${APP_DISCOUNT_LIMIT} app discounts has been reached`;
      userErrors.push(...userError([argument], message, 'MAX_APP_DISCOUNTS'));
    }
    if (userErrors.length > 0) return { [answer]: null, userErrors };
    const discount: Discount = { ...(existing ?? newDiscount(kind, input, context)), ...changeOf(input) };
    shop.discounts = existing
      ? shop.discounts.map((one) => (one === existing ? discount : one))
      : [...shop.discounts, discount];
    writeOwnedMetafields(discountGid(discount), input.metafields, context);
    await sandbox.flush();
    const fields = isApp ? discountFields(discount, context) : discountNodeFields(discount, context);
    return { [answer]: fields, userErrors: [] };
  };
}

function raise(name: string): never {
  throw new Error(`No discount is called ${name}`);
}

/** A Function decides about an app's discount; its own value is never looked at. */
const newDiscount = (kind: Kind, input: DiscountInput, { shop, sandbox }: AdminApiContext): Discount => ({
  id: 1 + Math.max(1_450_000_000_000, ...shop.discounts.map(({ id }) => id)),
  kind,
  title: input.title ?? input.code ?? '',
  value: { percentage: 100 },
  appliesTo: 'order',
  startsAt: sandbox.clock.iso(),
  endsAt: null,
  combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
});

const deleteResolver =
  (kind: Kind, answer: string) =>
  async (_source: unknown, { id }: { id: string }, context: AdminApiContext) => {
    const { shop, sandbox } = context;
    const found = findDiscount(id, context, kind);
    if (!found) return { [answer]: null, userErrors: userError(['id'], 'Discount does not exist', 'INVALID') };
    shop.discounts = shop.discounts.filter((discount) => discount !== found);
    delete shop.metafields[id];
    await sandbox.flush();
    return { [answer]: id, userErrors: [] };
  };

/** Switches a discount on now, or off: on the platform too, that is written into its dates. */
const activation =
  (kind: Kind, isActive: boolean) =>
  async (_source: unknown, { id }: { id: string }, context: AdminApiContext) => {
    const { sandbox } = context;
    const answer = kind === 'code' ? 'codeDiscountNode' : 'automaticDiscountNode';
    const found = findDiscount(id, context, kind);
    if (!found) return { [answer]: null, userErrors: userError(['id'], 'Discount does not exist', 'INVALID') };
    if (isActive) Object.assign(found, { startsAt: sandbox.clock.iso(), endsAt: null });
    else found.endsAt = sandbox.clock.iso();
    await sandbox.flush();
    return { [answer]: discountNodeFields(found, context), userErrors: [] };
  };

const SEARCH: SearchFields<Discount> = {
  default: ({ title, code }) => [title, code ?? null],
  title: ({ title }) => title,
  code: ({ code }) => code ?? null,
  method: ({ kind }) => kind,
  id: ({ id }) => id,
};

const listResolver =
  (kind?: Kind) =>
  (_source: unknown, { query, sortKey, ...args }: Arguments, context: AdminApiContext) => {
    const discounts = context.shop.discounts.filter((discount) => !kind || discount.kind === kind);
    const found = search(discounts, typeof query === 'string' ? query : null, SEARCH);
    return connection(
      found.map((discount) => discountNodeFields(discount, context)),
      args,
    );
  };

const nodeResolver =
  (kind?: Kind) =>
  (_source: unknown, { id }: { id: string }, context: AdminApiContext) => {
    const found = findDiscount(id, context, kind);
    return found ? discountNodeFields(found, context) : null;
  };

const saveMutations = Object.keys(MUTATIONS).flatMap((name) => [
  [`${name}Create`, saveResolver(name, false)] as const,
  [`${name}Update`, saveResolver(name, true)] as const,
]);

export const discountResolvers = {
  QueryRoot: {
    discountNodes: listResolver(),
    automaticDiscountNodes: listResolver('automatic'),
    codeDiscountNodes: listResolver('code'),
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
  },
};
