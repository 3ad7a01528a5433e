import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../index.ts';
import { openEmbeddedDatabase } from '../testing/index.ts';

describe('The embedded database, shared by several clients', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openEmbeddedDatabase();
    await database.pool.query('create table note (id int primary key, text text not null)');
  }, 60_000);

  afterAll(() => database.close());

  it('returns each client its own rows, even if parameters exceed a socket chunk', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, async (_, index) => {
        // Statements differ in their parameters, so that a mix-up would fail.
        if (index % 2) return database.pool.query('select $1::int as index, 1 as size', [index]);
        return database.pool.query('select $2::int as index, length($1) as size', ['x'.repeat(200_000), index]);
      }),
    );
    expect(answers.map(({ rows }) => rows[0])).toEqual(
      Array.from({ length: 300 }, (_, index) => ({ index, size: index % 2 ? 1 : 200_000 })),
    );
  });

  it('reserves the session for a client inside a transaction', async () => {
    const writer = await database.pool.connect();
    await writer.query('begin');
    await writer.query("insert into note values (1, 'first')");
    const read = database.pool.query('select text from note where id = 1');
    await writer.query("update note set text = 'second' where id = 1");
    await writer.query('commit');
    writer.release();
    expect((await read).rows).toEqual([{ text: 'second' }]);
  });

  it('stays usable for all clients after a failed statement', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query("insert into note values (2, 'never')");
    await expect(client.query('select $1::int / 0', [1])).rejects.toThrow('division by zero');
    const other = database.pool.query('select count(*)::int as count from note where id = 2');
    await client.query('rollback');
    client.release();
    expect((await other).rows).toEqual([{ count: 0 }]);
  });

  it('rolls back the transaction of a client that disconnects', async () => {
    const { host, port, user, database: name } = database.pool.options;
    const client = new pg.Client({ host, port, user, database: name });
    client.on('error', () => {});
    await client.connect();
    await client.query('begin');
    await client.query("insert into note values (3, 'lost')");
    Reflect.get(client, 'connection').stream.destroy();
    const { rows } = await database.pool.query('select count(*)::int as count from note where id = 3');
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('runs Prisma transactions alongside plain queries', async () => {
    const shops = Array.from({ length: 20 }, (_, index) => `shop-${index}.myshopify.com`);
    await Promise.all([
      ...shops.map((id) =>
        database.prisma.$transaction(async (transaction) => {
          await transaction.shop.create({ data: { id } });
          await transaction.shop.update({ where: { id }, data: { revision: { increment: 1 } } });
        }),
      ),
      ...shops.map(() => database.pool.query('select count(*) from "Shop"')),
    ]);
    expect(await database.prisma.shop.count({ where: { revision: 1 } })).toBe(20);
  });
});
