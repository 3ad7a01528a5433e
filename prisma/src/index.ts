export { Prisma, type PrismaClient } from '@prisma/client';
export { type DatabaseFailure, databaseFailure, isDatabaseError } from './database-failure.ts';
export { FolderInUse } from './embedded/folder-lock.ts';
export { inTransaction, lockShop } from './in-transaction.ts';
export { type Database, openDatabase } from './open-database.ts';
export { printProgress } from './print-progress.ts';
export type { EventsElsewhere } from './shop-file/events-elsewhere.ts';
export { type Counts, exportShop } from './shop-file/export-shop.ts';
export { importShop } from './shop-file/import-shop.ts';
export { ShopFileRefused } from './shop-file/shop-file.ts';
export { type RewrittenTokens, rewriteTokens } from './tokens/rewrite-tokens.ts';
export {
  createTokenCipher,
  InvalidTokenKeys,
  parseTokenKeys,
  TOKEN_COLUMNS,
  type TokenCipher,
  type TokenColumn,
  type TokenKeys,
  UnreadableToken,
} from './tokens/token-cipher.ts';
