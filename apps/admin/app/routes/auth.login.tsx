import { t } from '../platform/texts/texts';

/** Page for a visit outside the Shopify admin. The app has no login of its own. */
export default function OpenFromShopify() {
  return (
    <main className="plain-page">
      <h1>{t('routes.openFromAdmin')}</h1>
      <p>{t('routes.openFromAdminHelp')}</p>
    </main>
  );
}
