/** Someone opened the app's address by itself. The app lives in the Shopify admin and has no sign-up of its own. */
export default function OpenFromShopify() {
  return (
    <main className="calm-page">
      <h1>Open Uptill from your Shopify admin</h1>
      <p>In your store’s admin, choose Apps, then Uptill. There is nothing to sign in to here.</p>
    </main>
  );
}
