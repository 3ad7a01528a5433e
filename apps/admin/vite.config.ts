import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_routeConfig: true,
        // Single fetch drops the header that asks App Bridge to authorise again.
        v3_singleFetch: false,
        // Lazy discovery needs sessionStorage, which a browser may deny to a cross-site iframe.
        v3_lazyRouteDiscovery: false,
      },
    }),
  ],
  server: developmentServer(),
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Starts a worker by file URL, which a bundle would break; Node runs its TypeScript directly.
    rollupOptions: { external: ['@uptill/prisma'] },
  },
  // TypeScript sources that the storefront shares: bundled.
  ssr: { noExternal: ['@uptill/feature-schema', '@uptill/metrics', '@uptill/storefront-runtime'] },
});

/** `shopify app dev` says on which port to listen, and at which public address its tunnel shows the app. */
function developmentServer() {
  const { PORT, SHOPIFY_APP_URL } = process.env;
  const tunnel = SHOPIFY_APP_URL ? new URL(SHOPIFY_APP_URL) : null;
  return {
    host: '127.0.0.1',
    port: Number(PORT || 3000),
    ...(tunnel && { allowedHosts: [tunnel.hostname] }),
    // Hot reloading travels through the tunnel's own port, like every request of the browser.
    ...(tunnel?.protocol === 'https:' && { hmr: { protocol: 'wss', host: tunnel.hostname, clientPort: 443 } }),
  };
}
