/** Page for unexpected errors, in plain HTML because Polaris itself may have failed. */
export function ErrorPage() {
  return (
    <div className="plain-page">
      <h1>We couldn’t show this page</h1>
      <p>Your saved settings are safe. Reload the page, or open Uptill again from your Shopify admin.</p>
    </div>
  );
}
