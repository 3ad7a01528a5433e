import { expect, it } from 'vitest';
import type { Installation } from '../state/state.ts';
import { endEarlierTokens, findAccessToken, issueOfflineToken, refreshOfflineToken } from './access-tokens.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
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
  expect(refreshOfflineToken(shop, refreshToken, NOW + 91 * DAY)).toBeNull();
  expect(refreshOfflineToken(shop, refreshToken, NOW + 89 * DAY)).not.toBeNull();
});

it('a refresh token can be used again for 30 days, as long as its replacement is not used', () => {
  const shop = installation();
  const { refreshToken = '' } = issueOfflineToken(shop, true, NOW);
  const lost = refreshOfflineToken(shop, refreshToken, NOW);
  const replacement = refreshOfflineToken(shop, refreshToken, NOW + 30 * DAY);
  expect(replacement?.refreshToken).not.toBe(lost?.refreshToken);
  expect(refreshOfflineToken(shop, refreshToken, NOW + 31 * DAY)).toBeNull();
  expect(refreshOfflineToken(shop, replacement?.refreshToken ?? '', NOW + 31 * DAY)).not.toBeNull();
});

it('a refresh token that was used late can’t be used again after its 90 days', () => {
  const shop = installation();
  const { refreshToken = '' } = issueOfflineToken(shop, true, NOW);
  expect(refreshOfflineToken(shop, refreshToken, NOW + 89 * DAY)).not.toBeNull();
  expect(refreshOfflineToken(shop, refreshToken, NOW + 91 * DAY)).toBeNull();
});

it('the first use of its replacement ends a refresh token', () => {
  const shop = installation();
  const { refreshToken = '' } = issueOfflineToken(shop, true, NOW);
  const replacement = refreshOfflineToken(shop, refreshToken, NOW);
  expect(refreshOfflineToken(shop, replacement?.refreshToken ?? '', NOW)).not.toBeNull();
  expect(refreshOfflineToken(shop, refreshToken, NOW)).toBeNull();
});

it('a new token ends earlier ones, but not the refresh token that it was issued for', () => {
  const shop = installation();
  const [first, second] = [issueOfflineToken(shop, true, NOW), issueOfflineToken(shop, true, NOW)];
  const lasting = issueOfflineToken(shop, false, NOW);
  const newest = refreshOfflineToken(shop, second.refreshToken ?? '', NOW);
  endEarlierTokens(shop, newest ?? first, NOW);
  const valid = [first, second, lasting, newest].map(
    (token) => findAccessToken(shop, token?.token ?? '', NOW) !== null,
  );
  expect(valid).toEqual([false, false, true, true]);
  expect(refreshOfflineToken(shop, first.refreshToken ?? '', NOW)).toBeNull();
  expect(refreshOfflineToken(shop, second.refreshToken ?? '', NOW)).not.toBeNull();
});

it('a token that can no longer be used or refreshed is deleted', () => {
  const shop = installation();
  issueOfflineToken(shop, true, NOW);
  issueOfflineToken(shop, false, NOW);
  issueOfflineToken(shop, true, NOW + 100 * DAY);
  expect(shop.tokens.map(({ expiresAt }) => expiresAt)).toEqual([null, NOW + 100 * DAY + HOUR]);
});
