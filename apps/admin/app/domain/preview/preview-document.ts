/**
 * Pages that may frame the preview: our own, inside the Shopify admin. Browsers check every ancestor of a frame, so
 * `'self'` alone would block the preview there.
 */
const ANCESTORS = "'self' https://admin.shopify.com https://*.myshopify.com";

/**
 * Allows only the preview's scripts, inline styles (widgets, sample page), and images: merchants may enter any https
 * address for an image.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  'img-src data: https:',
  "base-uri 'none'",
  "form-action 'none'",
  `frame-ancestors ${ANCESTORS}`,
].join('; ');

/** Empty page that runs the storefront runtime. It loads no shop data: settings and product arrive by `postMessage`. */
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
