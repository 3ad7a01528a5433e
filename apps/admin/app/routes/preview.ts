import { PREVIEW_DOCUMENT, PREVIEW_HEADERS } from '../domain/preview/preview-document';

/** Serves the document in the live preview's iframe. */
export function loader() {
  return new Response(PREVIEW_DOCUMENT, { headers: PREVIEW_HEADERS });
}
