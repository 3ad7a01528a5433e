// @vitest-environment jsdom
import { SCHEMA_VERSION } from '@uptill/feature-schema/storefront';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { boot } from './boot.ts';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('__UPTILL_VERSION__', '1.2.3');
// Idle callbacks never run, because they would run after the test has ended.
vi.stubGlobal('requestIdleCallback', () => 0);

function printPageData(text: string): void {
  document.body.innerHTML = `<script type="application/json" id="uptill-page">${text}</script>`;
}

const pageData = (schemaVersion: number) =>
  JSON.stringify({ config: { schemaVersion, features: {} }, root: '/', template: 'index', productAliases: [] });

beforeEach(() => {
  window.Uptill = undefined;
});

describe('the loader', () => {
  it.each([
    ['no page data', ''],
    ['page data that is not JSON', '{"config":'],
    ['page data without settings', '{"config":null}'],
  ])('does nothing with %s', (_, text) => {
    printPageData(text);
    boot();
    expect(window.Uptill).toBeUndefined();
  });

  it('preserves functions that the page has defined on `window.Uptill`', () => {
    const onStay = () => undefined;
    window.Uptill = { onStay, open: () => undefined, close: () => undefined };
    printPageData(pageData(SCHEMA_VERSION));
    boot();
    expect(window.Uptill).toMatchObject({ version: '1.2.3', onStay });
  });

  it('starts nothing if the settings have a newer schema version', () => {
    const listens = vi.spyOn(window, 'addEventListener');
    printPageData(pageData(SCHEMA_VERSION + 1));
    boot();
    expect(listens).not.toHaveBeenCalled();
    printPageData(pageData(SCHEMA_VERSION));
    boot();
    expect(listens).toHaveBeenCalled();
  });

  it('dispatches events for panels, and lets the page subscribe and unsubscribe', () => {
    printPageData(pageData(SCHEMA_VERSION));
    boot();
    const heard: unknown[] = [];
    const stop = window.Uptill?.on?.('open', (detail) => heard.push(detail));
    window.Uptill?.open('recommendations');
    stop?.();
    window.Uptill?.close();
    window.Uptill?.open('recommendations');
    expect(heard).toEqual([{ panel: 'recommendations' }]);
  });
});
