import openapi from '../../../../docs/api/openapi.json?raw';

/** Serves the API's document, which names no shop, to everybody. */
export function loader(): Response {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=3600' };
  return new Response(openapi, { headers });
}
