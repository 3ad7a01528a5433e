import { numberOf } from '../../../../platform/gid.ts';
import { connection } from '../../../../platform/graphql/connection.ts';
import { type SearchFields, search } from '../../../../platform/search-query.ts';
import { type Customer, customerName } from '../../../../shop/customers/customer.ts';
import type { AdminApiContext } from '../../context.ts';
import { customerFields } from './customer.ts';

const FIELDS: SearchFields<Customer> = {
  default: (customer) => [customer.email, customerName(customer)],
  id: ({ id }) => id,
  email: ({ email }) => email,
  first_name: ({ firstName }) => firstName,
  last_name: ({ lastName }) => lastName,
  tag: ({ tags }) => tags,
  phone: ({ phone }) => phone,
  accepts_marketing: ({ acceptsMarketing }) => acceptsMarketing,
  customer_date: ({ createdAt }) => createdAt,
};

type Arguments = Record<string, unknown> & { query?: string | null };

const found = ({ shop }: AdminApiContext, { query }: Arguments) => search(shop.customers, query, FIELDS);

export const customerResolvers = {
  QueryRoot: {
    customers: (_source: unknown, args: Arguments, context: AdminApiContext) =>
      connection(
        found(context, args).map((customer) => customerFields(customer, context)),
        args,
      ),
    customer: (_source: unknown, { id }: { id: string }, context: AdminApiContext) => {
      const customer = context.shop.customers.find((candidate) => candidate.id === numberOf(id, 'Customer'));
      return customer ? customerFields(customer, context) : null;
    },
  },
};
