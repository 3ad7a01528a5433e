import { describe, expect, it } from 'vitest';
import { NO_PROVIDERS, parseProviderIds, publishedProviders } from './provider-ids.ts';

const parse = (changes: object) => parseProviderIds({ ...NO_PROVIDERS, ...changes });

/** Returns the message for a Google id. */
function googleIssue(googleAnalyticsId: string): string | undefined {
  const parsed = parse({ googleAnalyticsId });
  return parsed.ok ? undefined : parsed.issues[0]?.message;
}

describe('ids of tracking providers', () => {
  it.each(['', '123456789012345', '1234567890123456'])('accept the Facebook pixel “%s”', (facebookPixelId) => {
    expect(parse({ facebookPixelId })).toEqual({ ok: true, ids: { ...NO_PROVIDERS, facebookPixelId } });
  });

  it.each([
    '12345678901234',
    '12345678901234567',
    '12345678901234a',
    ' 123456789012345',
    '１２３４５６７８９０１２３４５',
  ])('refuse the Facebook pixel “%s”', (facebookPixelId) => {
    const message = 'A Facebook pixel ID has 15 or 16 digits and nothing else';
    expect(parse({ facebookPixelId })).toEqual({ ok: false, issues: [{ path: ['facebookPixelId'], message }] });
  });

  it('accept a measurement id of Google Analytics 4, and no other id of Google', () => {
    expect(googleIssue('')).toBeUndefined();
    expect(googleIssue('G-ABC123DEF4')).toBeUndefined();
    expect(googleIssue('UA-12345678-1')).toMatch(/^Universal Analytics no longer collects data\. Enter/);
    expect(googleIssue('ua-12345678-1')).toMatch(/^Universal Analytics/);
    expect(googleIssue('AW-123456789')).toMatch(/Google Ads/);
    expect(googleIssue('GTM-ABC1234')).toMatch(/Tag Manager/);
    expect(googleIssue('GT-ABC1234')).toMatch(/Google tag/);
    for (const id of ['G-', 'G-ABC', 'G-ABC123DEF4567', 'G-ABC 123DE', 'G-ABC123DEF4\n', "G-'><script>", 'ABC123DEF4'])
      expect(googleIssue(id)).toBe('A measurement ID looks like G-XXXXXXXXXX');
  });

  it('report all issues at once, and refuse other names and types', () => {
    const both = parse({ facebookPixelId: 'x', googleAnalyticsId: 'x' });
    expect(both).toMatchObject({ issues: [{ path: ['facebookPixelId'] }, { path: ['googleAnalyticsId'] }] });
    expect(parse({ facebookPixelId: 123456789012345 })).toMatchObject({ issues: [{ message: 'Enter text' }] });
    expect(parse({ tiktokPixelId: '' }).ok).toBe(false);
    expect(parseProviderIds(null).ok).toBe(false);
  });

  it('are published only if they are set', () => {
    expect(publishedProviders(NO_PROVIDERS)).toEqual({});
    expect(publishedProviders({ ...NO_PROVIDERS, facebookPixelId: '123456789012345' })).toEqual({
      providers: { facebook: '123456789012345' },
    });
    expect(publishedProviders({ ...NO_PROVIDERS, googleAnalyticsId: 'G-ABC123DEF4' })).toEqual({
      providers: { google: 'G-ABC123DEF4' },
    });
  });
});
