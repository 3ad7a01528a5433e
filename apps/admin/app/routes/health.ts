/** Answers as soon as the app takes requests: by then the database is migrated and open. */
export function loader() {
  return new Response('ok');
}
