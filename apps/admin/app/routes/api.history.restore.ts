import { operation, resource } from '../api/resource.server';
import { planAnswer, restoreBody } from '../history/history';
import { restore } from '../history/history-api.server';
import { planContext } from '../history/plan-context.server';
import { saving } from '../staff/saving.server';

export const loader = resource({
  POST: operation({
    summary: 'Says what restoring a version of a document changes and, with the versions of that answer, saves it',
    body: restoreBody,
    answer: planAnswer,
    errors: ['not_found', 'conflict', 'validation'],
    handle: saving(async ({ body, ...context }) => restore(await planContext(context), body)),
  }),
});

export const action = loader;
