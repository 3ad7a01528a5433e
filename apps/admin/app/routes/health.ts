import { database } from '../platform/database.server';

/** Responds 200 if the database answers a query and has room for more, within five seconds, otherwise 503. */
export async function loader() {
  if (await database.isAnswering()) return new Response('ok');
  return new Response('The database can’t be used.', { status: 503 });
}
