import { openDatabase } from './index.ts';

// Applies missing migrations, which opening the database does, for deployments that migrate before they start the app.
const database = await openDatabase({
  databaseUrl: process.env.DATABASE_URL,
  dataDir: process.env.UPTILL_DATA_DIR ?? '.data',
});
console.log(`The ${database.kind} database is up to date.`);
await database.close();
