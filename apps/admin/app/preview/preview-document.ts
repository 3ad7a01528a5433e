/**
 * Who may show the preview: our own pages, which the Shopify admin shows. Every ancestor of a frame is held against
 * this, so `'self'` alone would refuse it inside the admin.
 */
const ANCESTORS = "'self' https://admin.shopify.com https://*.myshopify.com";

/** The preview needs its own scripts, images that are drawn or a product's, and the styles that widgets and the sample page set. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  'img-src data: https://cdn.shopify.com',
  "base-uri 'none'",
  "form-action 'none'",
  `frame-ancestors ${ANCESTORS}`,
].join('; ');

/** An empty page that runs the storefront's runtime. It knows no shop and asks for no data: settings and product come by message. */
export const PREVIEW_DOCUMENT = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>Live preview</title>
</head>
<body>
<script type="module" src="/preview/assets/uptill-preview.js"></script>
</body>
</html>
`;

export const PREVIEW_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': POLICY,
  'Cache-Control': 'no-cache',
  'Referrer-Policy': 'no-referrer',
};
