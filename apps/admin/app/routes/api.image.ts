import { problem } from '../api/problem.server';
import { operation, resource } from '../api/resource.server';
import { readUpload } from '../images/upload-image.server';
import { uploadState } from '../images/uploads';
import { t } from '../texts/texts';

export const loader = resource({
  GET: operation({
    summary: 'Reads whether an uploaded image is ready',
    answer: uploadState,
    errors: ['not_found'],
    async handle({ admin, params: { id = '' } }) {
      const state = /^\d{1,19}$/.test(id) ? await readUpload(admin.graphql, id) : null;
      return state ?? problem('not_found', t('routes.noSuchImage'));
    },
  }),
});

export const action = loader;
