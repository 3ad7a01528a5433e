import { operation, resource } from '../api/resource.server';
import { planAnswer } from '../history/history';
import { importSettings } from '../history/import.server';
import { planContext } from '../history/plan-context.server';
import { importBody, MAX_IMPORT_BYTES } from '../history/settings-file';
import { saving } from '../staff/saving.server';

export const loader = resource({
  POST: operation({
    summary: 'Says what an exported file changes and, with the versions of that answer, saves all of it or nothing',
    body: importBody,
    maxBytes: MAX_IMPORT_BYTES,
    answer: planAnswer,
    errors: ['conflict', 'validation'],
    handle: saving(async ({ body, ...context }) => importSettings(await planContext(context), body)),
  }),
});

export const action = loader;
