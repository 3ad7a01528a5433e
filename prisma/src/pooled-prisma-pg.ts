import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';

type Connection = Awaited<ReturnType<PrismaPg['connect']>>;
type Transaction = Awaited<ReturnType<Connection['startTransaction']>>;

/** Prisma's adapter for a pool, which gets back the connection of every transaction, also of one that broke. */
export class PooledPrismaPg extends PrismaPg {
  private readonly beginning: string | undefined;

  /** @param beginning A statement that begins each transaction, such as one that changes its settings. */
  constructor(pool: pg.Pool, beginning?: string) {
    super(pool);
    this.beginning = beginning;
  }

  override async connect() {
    const connection = await super.connect();
    const begin = connection.startTransaction.bind(connection);
    const startTransaction: typeof begin = async (isolationLevel) => {
      const transaction = closeIfEndFails(await begin(isolationLevel));
      if (this.beginning) await execute(transaction, this.beginning);
      return transaction;
    };
    return Object.assign(connection, { startTransaction });
  }
}

/**
 * Closes the connection of a transaction that can't be ended: what it waits for may never come. Prisma releases a
 * connection only after the last statement has succeeded, so that each broken connection, and each commit that the
 * database refuses, would take one from the pool. A rollback therefore always succeeds: Prisma also sends one when a
 * transaction takes too long, and nothing would handle its failure.
 */
function closeIfEndFails(transaction: Transaction): Transaction {
  const executeRaw = transaction.executeRaw.bind(transaction);
  return Object.assign(transaction, {
    async executeRaw(query: Parameters<typeof executeRaw>[0]) {
      try {
        return await executeRaw(query);
      } catch (error) {
        if (!['COMMIT', 'ROLLBACK'].includes(query.sql)) throw error;
        close(transaction);
        if (query.sql === 'ROLLBACK') return 0;
        await transaction.rollback();
        throw error;
      }
    },
  });
}

/** Closes the connection of a transaction, so that the pool replaces it. Prisma's types hide the connection. */
function close(transaction: Transaction): void {
  const client: unknown = Reflect.get(transaction, 'client');
  if (client instanceof pg.Client) client.end().catch(() => {});
}

/** Executes a statement. If it fails, ends the transaction. */
async function execute(transaction: Transaction, sql: string): Promise<void> {
  const run = (sql: string) => transaction.executeRaw({ sql, args: [], argTypes: [] });
  try {
    await run(sql);
  } catch (error) {
    await run('ROLLBACK');
    await transaction.rollback();
    throw error;
  }
}
