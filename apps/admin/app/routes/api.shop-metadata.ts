import { z } from 'zod';
import { readShop } from '../domain/shop-data/read-shop-data.server';
import { shopMetadata } from '../domain/shop-data/shop-data';
import { t } from '../platform/texts/texts';
import { operation, resource } from './resource.server';

const names = shopMetadata.keyof().options;

const fieldName = z.enum(names, { error: () => t('routes.theFieldsAre', { fields: names.join(', ') }) });

const query = z.object({
  fields: z
    .string()
    .default(names.join(','))
    .transform((fields) => fields.split(','))
    .pipe(z.array(fieldName))
    .describe('Names of fields, separated by commas.'),
});

export const loader = resource({
  GET: operation({
    summary: 'Reads the shop’s metadata, or some fields of it',
    query,
    answer: shopMetadata.partial(),
    async handle({ admin, query }) {
      const { shopMetadata: metadata } = await readShop(admin.graphql);
      return Object.fromEntries(query.fields.map((name) => [name, metadata[name]]));
    },
  }),
});

export const action = loader;
