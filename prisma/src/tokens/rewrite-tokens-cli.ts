import { createTokenCipher, openDatabase, parseTokenKeys, rewriteTokens } from '../index.ts';

// Rewrites all stored tokens as TOKEN_KEYS and TOKEN_ENCRYPTION say, which are the app's variables. May run beside the app
// on a PostgreSQL server, and may be repeated.
try {
  const { TOKEN_KEYS, TOKEN_ENCRYPTION, DATABASE_URL, UPTILL_DATA_DIR } = process.env;
  const keys = parseTokenKeys(TOKEN_KEYS, TOKEN_ENCRYPTION);
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: UPTILL_DATA_DIR ?? '.data' });
  try {
    const { rewritten, unreadable } = await rewriteTokens(database.prisma, createTokenCipher(keys));
    for (const { session, reason } of unreadable) console.error(`${session} has a token that can't be read. ${reason}`);
    const form = keys.encryptsNew ? `encrypted with the key "${keys.keys[0]?.id}"` : 'not encrypted';
    console.log(`Sessions rewritten: ${rewritten}. Sessions that can't be read: ${unreadable.length}.`);
    if (unreadable.length > 0) process.exitCode = 1;
    else console.log(`All stored tokens are ${form}.`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
