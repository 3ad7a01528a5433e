/** Whether the Admin API refused our token: the library's error carries Shopify's answer with its status as `code`. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && 'response' in error && isCode401(error.response);
}

function isCode401(response: unknown): boolean {
  return typeof response === 'object' && response !== null && 'code' in response && response.code === 401;
}
