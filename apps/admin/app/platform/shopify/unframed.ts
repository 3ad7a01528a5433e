/** Returns true for the user agent of Shopify's mobile app when it shows apps without a frame. App Bridge works there too. */
export const isUnframed = (userAgent: string): boolean => userAgent.includes('Unframed');
