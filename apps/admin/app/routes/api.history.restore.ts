import { planAnswer, restoreBody } from '../domain/history/history';
import { restore } from '../domain/history/history-api.server';
import { planContext } from '../domain/history/plan-context.server';
import { saving } from '../domain/saving/staff-name.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  POST: operation({
    summary:
      'Previews the changes of restoring a version of a document and, with the versions of that response, saves them',
    body: restoreBody,
    answer: planAnswer,
    errors: ['not_found', 'conflict', 'validation'],
    handle: saving(async ({ body, ...context }) => restore(await planContext(context), body)),
  }),
});

export const action = loader;
