/**
 * Returns the app's URL, without a trailing slash. The build replaces `process.env.APP_URL`. Shopify CLI sets it to the
 * tunnel's URL in development; deployments use the value in `.env`.
 *
 * @returns `undefined` if the build had no value. Then no events are sent.
 */
export function appUrl(): string | undefined {
  try {
    return process.env.APP_URL?.replace(/\/$/, '');
  } catch {
    // The extension's worker has no `process`.
    return undefined;
  }
}
