/** Databases for tests. The product never imports this. */
export { seedDataFolder } from '../embedded/seed.ts';
export { openEmbeddedDatabase } from './embedded-database.ts';
export { hasPgBouncer, startPgBouncer } from './pgbouncer.ts';
export { openServerDatabase, type PostgresServer, postgresServer } from './postgres-server.ts';
export { giveToUser } from './server-process.ts';
export { countRows, fillTables, findTables, readRows } from './shop-rows.ts';
export { mountSmallDisk, type SmallDisk } from './small-disk.ts';
