import { noStore } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { withBody } from '../api/with-body.server';
import { queryBody, readPickedResources } from '../picked-resources/shopify-queries.server';
import type { ApiContext } from '../shopify/authenticate.server';

/** 150 global ids have less than 8 KB. */
const MAX_BODY_BYTES = 16_384;

export const loader = resource({
  POST: withBody(
    queryBody,
    async (body, { admin }: ApiContext) =>
      Response.json(await readPickedResources(admin.graphql, body), { headers: noStore() }),
    MAX_BODY_BYTES,
  ),
});

export const action = loader;
