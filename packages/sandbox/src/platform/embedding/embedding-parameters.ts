/**
 * Query parameters that Shopify's admin adds to the URL of an embedded page. They are not part of the app's own URL.
 */
export const EMBEDDING_PARAMETERS = [
  'embedded',
  'hmac',
  'host',
  'id_token',
  'locale',
  'session',
  'shop',
  'shopify-reload',
  'timestamp',
];
