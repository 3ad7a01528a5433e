/** Page for a visit outside the Shopify admin. The app has no login of its own. */
export default function OpenFromShopify() {
  return (
    <main className="plain-page">
      <h1>Open Uptill from your Shopify admin</h1>
      <p>In your store’s admin, choose Apps, then Uptill. You don’t need to sign in on this page.</p>
    </main>
  );
}
