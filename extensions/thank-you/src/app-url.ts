/**
 * Returns the app's URL, without a trailing slash. The build replaces `process.env.APP_URL`: Shopify CLI with the address of
 * the tunnel in development, and with the value in `.env` in deployments.
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
