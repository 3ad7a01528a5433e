import { setTimeout as pause } from 'node:timers/promises';
import type { Prisma, PrismaClient } from '@prisma/client';
import type pg from 'pg';
import { databaseFailure } from './database-failure.ts';

/** How often work is tried that the database undoes in favour of others. */
const MAX_ATTEMPTS = 6;

/** Longest pause before the second attempt, in milliseconds. It doubles with every further one. */
const FIRST_PAUSE_MS = 20;

/**
 * Runs `work` in a transaction. All transactions of the app are made here. Runs it again if the database undoes it in favour
 * of another one, so `work` must change nothing else.
 *
 * Two transactions that lock the same rows in different orders wait for each other, and PostgreSQL undoes one of them. So
 * there is one order for all tables and statements:
 *
 * 1. The row of `Shop`, by `lockShop` or by a change of it. A transaction or a statement that locks several other rows of a
 *    shop locks this row before, and therefore has these rows to itself.
 * 2. `Session`, `DeferredWork`, `Billing`, `StaffMember`, `Document`, `Publication`, `StorefrontWindow`.
 * 3. Tables of the schema `metrics`, in statements of their own outside of transactions. Only the import of a shop writes
 *    them in a transaction.
 *
 * A statement about several shops locks the shops in the order of their ids, and skips rows of other tables that are locked.
 * @throws the database's error if it has undone the work several times.
 */
export function inTransaction<Result>(
  prisma: PrismaClient,
  work: (transaction: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  return repeatOnConflict(() => prisma.$transaction(work));
}

/**
 * Runs `work` in a transaction like `inTransaction`, but with the driver's own client, for large values: Prisma keeps
 * statements with their values for a while.
 */
export function inClientTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  return repeatOnConflict(async () => {
    const client = await pool.connect();
    let failure: Error | undefined;
    // The running query fails too. Without a listener, Node would exit.
    const ignore = () => {};
    client.on('error', ignore);
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((broken: Error) => {
        failure = broken;
      });
      throw error;
    } finally {
      client.off('error', ignore);
      // Closes a connection that is broken.
      client.release(failure);
    }
  });
}

/** Locks the row of a shop, if it exists. Other transactions wait for it, but not what only refers to the shop. */
export async function lockShop(transaction: Prisma.TransactionClient, shop: string): Promise<void> {
  await transaction.$queryRaw`select 1 from "Shop" where id = ${shop} for no key update`;
}

/** Makes a pool repeat statements outside of transactions, each of which is a transaction of its own. */
export function repeatStatements(pool: pg.Pool): void {
  const { query } = pool;
  Object.defineProperty(pool, 'query', {
    value: (...statement: unknown[]) => repeatOnConflict(() => Promise.resolve(Reflect.apply(query, pool, statement))),
  });
}

async function repeatOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || databaseFailure(error) !== 'conflict') throw error;
      // Random, so that transactions that have met do not meet again.
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }
}
