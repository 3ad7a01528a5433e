/** Responds 200 while the process is alive. Asks nothing of the database, because a restart would not mend that. */
export function loader() {
  return new Response('ok');
}
