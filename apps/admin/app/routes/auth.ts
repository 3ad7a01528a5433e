import type { LoaderFunctionArgs } from '@remix-run/node';
import { authenticatePage } from '../shopify/authenticate.server';

/** The library's own pages: fetching a session token, leaving the frame. */
export async function loader({ request }: LoaderFunctionArgs) {
  await authenticatePage(request);
  return null;
}
