/** What Shopify's admin adds to the address of an embedded page; none of it belongs to the app's own path. */
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
