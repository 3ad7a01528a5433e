/** What a visitor sees when nothing else can be shown. Plain HTML, for Polaris may be what failed. */
export function CalmPage() {
  return (
    <div className="calm-page">
      <h1>This page could not be shown</h1>
      <p>Your settings are safe. Reload the page, or open Uptill again from your Shopify admin.</p>
    </div>
  );
}
