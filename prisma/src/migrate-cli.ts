import { openDatabase } from './index.ts';

// Opening a database applies what it lacks; this does only that, for those who migrate before they deploy.
const database = await openDatabase({
  databaseUrl: process.env.DATABASE_URL,
  dataDir: process.env.UPTILL_DATA_DIR ?? '.data',
});
console.log(`The ${database.kind} database is up to date.`);
await database.close();
