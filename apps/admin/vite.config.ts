import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { helpPages } from './help-pages/help-pages.ts';
import { routeChunks } from './route-chunks.ts';

export default defineConfig({
  plugins: [
    helpPages(),
    routeChunks(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_routeConfig: true,
        // Single fetch drops the header that makes App Bridge retry with a new session token.
        v3_singleFetch: false,
        // Lazy route discovery needs sessionStorage, which browsers may deny to a cross-site iframe.
        v3_lazyRouteDiscovery: false,
      },
    }),
  ],
  server: developmentServer(),
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Not bundled, because it starts a worker by file URL. Node runs its TypeScript directly.
    rollupOptions: { external: ['@uptill/prisma'] },
  },
  // Workspace packages are TypeScript sources, so they are bundled.
  ssr: { noExternal: ['@uptill/feature-schema', '@uptill/metrics', '@uptill/storefront-runtime'] },
});

/** Server settings for `shopify app dev`, which sets the port to listen on and the public URL of its tunnel. */
function developmentServer() {
  const { PORT, SHOPIFY_APP_URL } = process.env;
  const tunnel = SHOPIFY_APP_URL ? new URL(SHOPIFY_APP_URL) : null;
  return {
    host: '127.0.0.1',
    port: Number(PORT || 3000),
    ...(tunnel && { allowedHosts: [tunnel.hostname] }),
    // Hot reloading goes through the tunnel too, on its HTTPS port.
    ...(tunnel?.protocol === 'https:' && { hmr: { protocol: 'wss', host: tunnel.hostname, clientPort: 443 } }),
  };
}
