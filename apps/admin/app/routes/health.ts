import { database } from '../database.server';

/** Responds 200 if the database answers a query within five seconds, otherwise 503. */
export async function loader() {
  if (await database.isAnswering()) return new Response('ok');
  return new Response('The database is not responding.', { status: 503 });
}
