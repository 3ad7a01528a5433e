import { z } from 'zod';

/** Response body of `GET /api/scopes`: the access scopes that the shop has granted. */
export const grantedScopes = z.object({ scopes: z.array(z.string()) });

/** Response body of `PUT /api/scopes`: Shopify's page on which the merchant grants the scopes. */
export const grantPage = z.object({ url: z.string() });
