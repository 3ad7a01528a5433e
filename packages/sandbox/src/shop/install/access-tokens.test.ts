import { expect, it } from 'vitest';
import type { Installation } from '../state/state.ts';
import { findAccessToken, issueOfflineToken, takeRefreshToken } from './access-tokens.ts';

const HOUR = 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 1);

const installation = (): Installation => ({
  id: 'gid://shopify/AppInstallation/1',
  grantedScopes: [],
  tokens: [],
  metafields: [],
  subscriptions: [],
  purchases: [],
  credits: [],
  cartTransforms: [],
});

it('an expiring token is valid for one hour, its refresh token for 90 days', () => {
  const shop = installation();
  const { token, refreshToken = '' } = issueOfflineToken(shop, true, NOW);
  expect(findAccessToken(shop, token, NOW + HOUR - 1)).not.toBeNull();
  expect(findAccessToken(shop, token, NOW + HOUR + 1)).toBeNull();
  expect(takeRefreshToken(shop, refreshToken, NOW + 91 * 24 * HOUR)).toBe(false);
  expect(takeRefreshToken(shop, refreshToken, NOW + 89 * 24 * HOUR)).toBe(true);
});

it('a token that can no longer be used or refreshed is deleted', () => {
  const shop = installation();
  issueOfflineToken(shop, true, NOW);
  issueOfflineToken(shop, false, NOW);
  issueOfflineToken(shop, true, NOW + 100 * 24 * HOUR);
  expect(shop.tokens.map(({ expiresAt }) => expiresAt)).toEqual([null, NOW + 100 * 24 * HOUR + HOUR]);
});
