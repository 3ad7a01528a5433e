/** Databases for tests. The product never imports this. */
export { seedDataFolder } from '../embedded/seed.ts';
export { openEmbeddedDatabase } from './embedded-database.ts';
export { type PostgresServer, startPostgres } from './postgres-server.ts';
