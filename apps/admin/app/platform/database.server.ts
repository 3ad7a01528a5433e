import { openDatabase } from '@uptill/prisma';
import { environment } from './environment.server';
import { log } from './log.server';

// A global, because the development server evaluates this module again after every change.
declare global {
  var uptillDatabase: ReturnType<typeof openDatabase> | undefined;
}

globalThis.uptillDatabase ??= openDatabase({
  databaseUrl: environment.DATABASE_URL,
  dataDir: environment.UPTILL_DATA_DIR,
  onFailure: (reason) => log.error({ err: reason }, 'The embedded database failed and is restarted'),
});

/** The app's database, migrated and ready. */
export const database = await globalThis.uptillDatabase;
