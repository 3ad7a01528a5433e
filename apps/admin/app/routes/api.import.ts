import { planAnswer } from '../domain/history/history';
import { importSettings } from '../domain/history/import.server';
import { planContext } from '../domain/history/plan-context.server';
import { importBody, MAX_IMPORT_BYTES } from '../domain/history/settings-file';
import { saving } from '../domain/saving/staff-name.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  POST: operation({
    summary:
      'Previews the changes of importing a file and, with the versions of that response, saves all of them or none',
    body: importBody,
    maxBytes: MAX_IMPORT_BYTES,
    answer: planAnswer,
    errors: ['conflict', 'validation'],
    handle: saving(async ({ body, ...context }) => importSettings(await planContext(context), body)),
  }),
});

export const action = loader;
