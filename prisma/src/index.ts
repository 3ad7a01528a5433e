export { Prisma, type PrismaClient } from '@prisma/client';
export { FolderInUse } from './embedded/folder-lock.ts';
export { type Database, type DatabaseOptions, openDatabase } from './open-database.ts';
