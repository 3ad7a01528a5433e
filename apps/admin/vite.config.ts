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
  server: { host: '127.0.0.1' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Starts a worker by file URL, which a bundle would break; Node runs its TypeScript directly.
    rollupOptions: { external: ['@uptill/prisma'] },
  },
  // TypeScript sources that the storefront shares: bundled.
  ssr: { noExternal: ['@uptill/feature-schema', '@uptill/metrics', '@uptill/storefront-runtime'] },
});
