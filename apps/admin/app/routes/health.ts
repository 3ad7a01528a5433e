import { database } from '../database.server';

/** Answers 200 while the database answers a query in time, and 503 otherwise. */
export async function loader() {
  if (await database.isAnswering()) return new Response('ok');
  return new Response('The database does not answer.', { status: 503 });
}
