import { readUpload } from '../domain/images/upload-image.server';
import { uploadState } from '../domain/images/uploads';
import { problem } from '../platform/api/problem.server';
import { t } from '../platform/texts/texts';
import { operation, resource } from './resource.server';

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
