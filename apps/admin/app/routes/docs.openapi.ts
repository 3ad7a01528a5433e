import openapi from '../../../../docs/api/openapi.json?raw';

/** Answers everybody with the API's document, which names no shop. */
export function loader(): Response {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=3600' };
  return new Response(openapi, { headers });
}
