import { PrismaPg } from '@prisma/adapter-pg';

/** Statements after which a transaction has ended, even if they fail. */
const ENDS = ['COMMIT', 'ROLLBACK'];

/**
 * Prisma's adapter for a pool, which gets back the connections of all transactions. Prisma 6.19 itself keeps the connection of
 * a transaction whose `commit` or `rollback` fails, such as after a restart of the server, until the pool has none left.
 */
export class Adapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolationLevel) => {
      const transaction = await start(isolationLevel);
      const execute = transaction.executeRaw.bind(transaction);
      transaction.executeRaw = async (query) => {
        try {
          return await execute(query);
        } catch (error) {
          // Only gives the connection back: the pool closes it if it is broken.
          if (ENDS.includes(query.sql)) await transaction.rollback();
          throw error;
        }
      };
      return transaction;
    };
    return adapter;
  }
}
