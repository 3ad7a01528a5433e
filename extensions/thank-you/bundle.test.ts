import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleUiExtension } from '../../scripts/build-ui-extension.ts';

/**
 * Bundle size budget in compressed bytes. Shopify's limit is 64 KB. 8,400 bytes are Preact and its signals, which
 * Shopify's Preact module requires.
 */
const MAX_BYTES = 14_000;

describe('the bundle of the thank-you extension', () => {
  let text: string;
  beforeAll(async () => {
    ({ text } = await bundleUiExtension(import.meta.dirname));
  });

  it('stays within its budget', () => {
    expect(gzipSync(text).length).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('registers both targets', () => {
    const targets = [...text.matchAll(/shopify\.extend\("([^"]+)"/g)].map(([, target]) => target);
    expect(targets).toEqual(['purchase.thank-you.block.render', 'customer-account.order-status.block.render']);
  });

  it('contains the app’s URL, and no other environment variable', () => {
    expect(text).toContain('https://uptill.example.com');
    expect(text).not.toContain('process.env');
  });
});
