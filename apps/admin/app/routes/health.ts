import { database } from '../platform/database.server';

/** Responds 200 if, within five seconds, the database executes a query and has free space, otherwise 503. */
export async function loader() {
  if (await database.isAnswering()) return new Response('ok');
  return new Response('The database can’t be used.', { status: 503 });
}
