import { noStore, problem } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { readShop } from '../shop-data/read-shop-data.server';
import { shopMetadata } from '../shop-data/shop-data';
import { t } from '../texts/texts';

const fieldNames = shopMetadata.keyof();

export const loader = resource({
  GET: async ({ admin, request }) => {
    // `fields` is an optional list such as `name,currency`.
    const fields = fieldNames
      .array()
      .safeParse(new URL(request.url).searchParams.get('fields')?.split(',') ?? fieldNames.options);
    if (!fields.success)
      return problem('malformed', t('routes.theFieldsAre', { fields: fieldNames.options.join(', ') }));
    const { shopMetadata: metadata } = await readShop(admin.graphql);
    const chosen = Object.fromEntries(fields.data.map((name) => [name, metadata[name]]));
    return Response.json(chosen, { headers: noStore() });
  },
});

export const action = loader;
