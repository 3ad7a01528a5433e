/** Databases for tests: never imported by the product. */
export { layOutEmbedded } from '../embedded/seed.ts';
export { openEmbeddedDatabase } from './embedded-database.ts';
export { type PostgresServer, startPostgres } from './postgres-server.ts';
