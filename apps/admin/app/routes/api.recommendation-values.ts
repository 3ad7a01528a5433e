import { noStore, problem } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { listValues, valuesQuery } from '../recommendation-values/list-values.server';
import { t } from '../texts/texts';

export const loader = resource({
  GET: async ({ admin, request }) => {
    const query = valuesQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!query.success) return problem('malformed', t('routes.parametersOfTheRequest'));
    return Response.json(await listValues(admin.graphql, query.data.type), { headers: noStore() });
  },
});

export const action = loader;
