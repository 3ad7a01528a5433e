import { index, layout, type RouteConfig, route } from '@remix-run/route-config';

/** The app's routes. All settings screens share one, because the schema defines their paths. */
export default [
  layout('routes/shell.tsx', [
    index('routes/dashboard.tsx'),
    route('billing', 'routes/billing.tsx'),
    route('i18n/:tab?/:locale?', 'routes/localisation.tsx'),
    route('*', 'routes/screen.tsx'),
  ]),

  route('auth/login', 'routes/auth.login.tsx'),
  route('auth/*', 'routes/auth.ts'),

  route('api/billing', 'routes/api.billing.ts'),
  route('api/features', 'routes/api.features.ts'),
  route('api/markets', 'routes/api.markets.ts'),
  route('api/markets/store', 'routes/api.markets.store.ts'),
  route('api/translations', 'routes/api.translations.ts'),
  route('api/translations/auto', 'routes/api.translations.auto.ts'),
  route('api/translations/init', 'routes/api.translations.init.ts'),
  route('api/translations/locale', 'routes/api.translations.locale.ts'),
  route('api/isAppEmbedEnabled', 'routes/api.is-app-embed-enabled.ts'),
  route('api/shopMetadata', 'routes/api.shop-metadata.ts'),
  route('api/shopThemeColors', 'routes/api.shop-theme-colors.ts'),
  route('api/products', 'routes/api.products.ts'),
  route('api/products/:id', 'routes/api.product.ts'),
  route('api/shopifyQuery', 'routes/api.shopify-query.ts'),
  route('api/recommendation-values', 'routes/api.recommendation-values.ts'),
  route('api/scopes', 'routes/api.scopes.ts'),
  route('api/images', 'routes/api.images.ts'),
  route('api/images/uploads', 'routes/api.images.uploads.ts'),
  route('api/images/:id', 'routes/api.image.ts'),
  route('api/offers', 'routes/api.offers.ts'),
  route('api/shopMetrics', 'routes/api.shop-metrics.ts'),
  route('api/dashboard', 'routes/api.dashboard.ts'),
  route('api/thank-you/m', 'routes/api.thank-you.events.ts'),
  route('api/*', 'routes/api.unknown.ts'),

  route('preview', 'routes/preview.ts'),
  route('preview/assets/:file', 'routes/preview.asset.ts'),

  route('proxy/api/m', 'routes/proxy.events.ts'),
  route('webhooks/app/scopes_update', 'routes/webhooks.app-scopes-update.ts'),
  route('webhooks/app_subscriptions/update', 'routes/webhooks.app-subscriptions-update.ts'),
  route('webhooks/app/uninstalled', 'routes/webhooks.app-uninstalled.ts'),
  route('webhooks/discounts/:event', 'routes/webhooks.discounts.ts'),
  route('webhooks/orders/:event', 'routes/webhooks.orders.ts'),
  route('webhooks/refunds/:event', 'routes/webhooks.orders.ts', { id: 'webhooks.refunds' }),
  route('webhooks/products/:event', 'routes/webhooks.products.ts'),
  route('webhooks/shop/update', 'routes/webhooks.shop-update.ts'),
  route('metrics', 'routes/metrics.ts'),
  route('health', 'routes/health.ts'),
] satisfies RouteConfig;
