import { noStore, problem } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { readUpload } from '../images/upload-image.server';
import { t } from '../texts/texts';

export const loader = resource({
  GET: async ({ admin, params: { id = '' } }) => {
    const state = /^\d{1,19}$/.test(id) ? await readUpload(admin.graphql, id) : null;
    return state ? Response.json(state, { headers: noStore() }) : problem('not_found', t('routes.noSuchImage'));
  },
});

export const action = loader;
