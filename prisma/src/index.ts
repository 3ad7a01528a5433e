export { Prisma, type PrismaClient } from '@prisma/client';
export { type DatabaseFailure, databaseFailure, isDatabaseError } from './database-failure.ts';
export { FolderInUse } from './embedded/folder-lock.ts';
export { inTransaction, lockShop } from './in-transaction.ts';
export { type Database, openDatabase } from './open-database.ts';
export { exportShop } from './shop-file/export-shop.ts';
export { importShop } from './shop-file/import-shop.ts';
