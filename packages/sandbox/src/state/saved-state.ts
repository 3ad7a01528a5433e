import { z } from 'zod';
import type { SandboxState, ShopState } from '../state.ts';

const accessToken = z.looseObject({
  token: z.string(),
  expiresAt: z.number().nullable(),
  refreshToken: z.string().optional(),
  refreshTokenExpiresAt: z.number().optional(),
  userId: z.number().optional(),
});

const metafield = z.looseObject({
  id: z.string(),
  namespace: z.string(),
  key: z.string(),
  type: z.string(),
  value: z.string(),
  compareDigest: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const cartLine = z.looseObject({
  key: z.string(),
  variantId: z.number(),
  quantity: z.number(),
  properties: z.record(z.string(), z.string()).nullable(),
  sellingPlanId: z.number().nullable(),
});

const block = z.looseObject({
  type: z.string(),
  disabled: z.boolean().optional(),
  settings: z.record(z.string(), z.unknown()),
});

/** What of a shop can change, and so is read back. The rest (name, currency) always comes from the seed. */
const savedShop = z.looseObject({
  theme: z.string(),
  themeSettings: z.looseObject({ current: z.looseObject({ blocks: z.record(z.string(), block).optional() }) }),
  installation: z
    .looseObject({
      id: z.string(),
      grantedScopes: z.array(z.string()),
      tokens: z.array(accessToken),
      metafields: z.array(metafield),
    })
    .nullable(),
  consent: z.enum(['granted', 'denied', 'not-loaded']),
  carts: z.record(
    z.string(),
    z.looseObject({
      token: z.string(),
      note: z.string(),
      attributes: z.record(z.string(), z.string()),
      lines: z.array(cartLine),
    }),
  ),
});

const savedState = z.looseObject({ shops: z.record(z.string(), savedShop) });

/**
 * A state file's content on top of the seed: shops and fields that a newer sandbox knows come from the seed.
 * Null when the text is no state at all.
 */
export function readSavedState(text: string, seed: Record<string, ShopState>): SandboxState | null {
  const saved = savedState.safeParse(parseJson(text));
  if (!saved.success) return null;
  const shops = Object.entries(seed).map(([domain, shop]) => [domain, { ...shop, ...saved.data.shops[domain] }]);
  return { shops: Object.fromEntries(shops) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
