import { gid, numberOf } from '../../../../platform/gid.ts';
import { connection, countOf } from '../../../../platform/graphql/connection.ts';
import { type Company, companiesOf } from '../../../../shop/customers/company.ts';
import type { AdminApiContext } from '../../context.ts';
import { catalogFields } from '../markets/catalog.ts';
import { metafieldsOfOwner } from '../metafields/owner-fields.ts';
import { customerFields } from './customer.ts';

type Paging = Record<string, unknown>;

/** `Company`. */
export function companyFields(company: Company, context: AdminApiContext): object {
  const { contact } = company;
  const contacts = (args: Paging) => connection([contactFields(company, context)], args);
  return {
    __typename: 'Company',
    id: gid('Company', company.id),
    ...metafieldsOfOwner(gid('Company', company.id), context),
    name: company.name,
    note: null,
    externalId: null,
    createdAt: contact.createdAt,
    updatedAt: contact.createdAt,
    customerSince: contact.createdAt,
    contacts,
    contactsCount: countOf([contact]),
    mainContact: () => contactFields(company, context),
    locations: (args: Paging) => connection([companyLocationFields(company, context)], args),
    locationsCount: countOf([contact]),
  };
}

/** `CompanyContact`. */
const contactFields = (company: Company, context: AdminApiContext): object => ({
  __typename: 'CompanyContact',
  id: gid('CompanyContact', company.id),
  title: null,
  locale: context.shop.primaryLocale,
  isMainContact: true,
  createdAt: company.contact.createdAt,
  updatedAt: company.contact.createdAt,
  customer: () => customerFields(company.contact, context),
  company: () => companyFields(company, context),
});

/** `CompanyLocation`. */
export function companyLocationFields(company: Company, context: AdminApiContext): object {
  const catalogs = context.shop.catalogs.filter(({ companyLocationIds }) => companyLocationIds.includes(company.id));
  return {
    __typename: 'CompanyLocation',
    id: gid('CompanyLocation', company.id),
    ...metafieldsOfOwner(gid('CompanyLocation', company.id), context),
    name: company.name,
    note: null,
    phone: null,
    externalId: null,
    locale: context.shop.primaryLocale,
    currency: context.shop.currency,
    createdAt: company.contact.createdAt,
    updatedAt: company.contact.createdAt,
    company: () => companyFields(company, context),
    catalogs: (args: Paging) =>
      connection(
        catalogs.map((catalog) => catalogFields(catalog, context)),
        args,
      ),
    catalogsCount: countOf(catalogs),
    inCatalog: ({ catalogId }: { catalogId: string }) => catalogs.some(({ id }) => catalogId.endsWith(`/${id}`)),
  };
}

type Fields = (company: Company, context: AdminApiContext) => object;

const listOf = (fields: Fields) => (_source: unknown, args: Paging, context: AdminApiContext) =>
  connection(
    companiesOf(context.shop).map((company) => fields(company, context)),
    args,
  );

const oneOf =
  (type: string, fields: Fields) =>
  (_source: unknown, { id }: { id: string }, context: AdminApiContext) => {
    const found = companiesOf(context.shop).find((company) => company.id === numberOf(id, type));
    return found ? fields(found, context) : null;
  };

export const companyResolvers = {
  QueryRoot: {
    companies: listOf(companyFields),
    companiesCount: (_source: unknown, _args: unknown, { shop }: AdminApiContext) => countOf(companiesOf(shop)),
    company: oneOf('Company', companyFields),
    companyContact: oneOf('CompanyContact', contactFields),
    companyLocation: oneOf('CompanyLocation', companyLocationFields),
    companyLocations: listOf(companyLocationFields),
  },
};
