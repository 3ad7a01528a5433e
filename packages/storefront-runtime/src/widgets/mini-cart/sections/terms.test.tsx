// @vitest-environment jsdom
import { encodeText } from '@uptill/feature-schema';
import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { performAction } from '../../../shop/perform-action.ts';
import { openSection, prepareDrawerPage, sectionsNamed } from '../../../testing/mount-drawer.ts';
import type { SectionEntry } from '../section-entries.ts';

vi.mock('../../../shop/perform-action.ts', { spy: true });

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(performAction).mockReturnValue();
  prepareDrawerPage();
});

const MESSAGE = 'Please accept terms and conditions';
const TEXT = '<p>I agree to the <a href="/policies/terms-of-service">terms</a></p>';

async function openTerms(changes: Partial<FeatureSettings['miniCart']> = {}, entries?: SectionEntry[]) {
  const texts = { shouldShowTnc: true, tncHtml: encodeText(TEXT), tncErrorMessage: MESSAGE };
  const drawer = await openSection('terms', { ...texts, ...changes }, entries && { entries });
  const box = () => drawer.find('[name=terms]') as HTMLInputElement | null | undefined;
  const checkout = drawer.find('[name=checkout]');
  const settled = () => vi.waitFor(() => expect(checkout?.getAttribute('aria-busy')).toBe('false'));
  return { ...drawer, box, checkout, settled };
}

describe('the terms', () => {
  it.each(['checkout', 'recommendations'] as const)('block the action %s until they are accepted', async (action) => {
    const { box, checkout, find, settled } = await openTerms({ checkoutButtonAction: action });
    const doubleClick = () => {
      checkout?.click();
      checkout?.click();
    };
    // The click waits for the terms to load.
    checkout?.click();
    await vi.waitFor(() => expect(find('[part=error]')?.textContent).toBe(MESSAGE));
    expect(box()?.getAttribute('aria-invalid')).toBe('true');
    expect(find('dialog')?.getRootNode()).toHaveProperty('activeElement', box());
    await vi.waitFor(() => expect(find('[role=alert]')?.textContent).toBe(MESSAGE));
    await settled();
    doubleClick();
    await settled();
    expect(performAction).not.toHaveBeenCalled();

    box()?.click();
    await vi.waitFor(() => expect(find('[part=error]')).toBeNull());
    doubleClick();
    await vi.waitFor(() =>
      expect(performAction).toHaveBeenCalledExactlyOnceWith('checkout', expect.anything(), 'miniCart'),
    );
    box()?.click();
  });

  it('are directly above the checkout button', async () => {
    const { box, checkout } = await openTerms();
    await vi.waitFor(() => expect(checkout?.previousElementSibling?.contains(box() ?? null)).toBe(true));
  });

  it('stay accepted while the page is open, even after the drawer was closed', async () => {
    const { box, open, widget } = await openTerms();
    await vi.waitFor(() => expect(box()?.checked).toBe(false));
    box()?.click();
    window.Uptill?.close();
    open();
    expect(box()?.checked).toBe(true);
    widget.remove();
    const again = await openTerms();
    await vi.waitFor(() => expect(again.box()?.checked).toBe(true));
    again.box()?.click();
  });

  it('don’t block the cart page, even while they are loading', async () => {
    const { find } = await openTerms({}, [neverLoaded, ...sectionsNamed('links')]);
    await vi.waitFor(() => expect(find('[part=go-to-cart]')).toBeTruthy());
    find('[part=go-to-cart]')?.click();
    await vi.waitFor(() => expect(performAction).toHaveBeenCalledWith('cart', expect.anything(), 'miniCart'));
  });

  it('have links that open a new tab', async () => {
    const { find } = await openTerms();
    await vi.waitFor(() =>
      expect(find('[part=terms] a')?.getAttribute('href')).toMatch(/\/policies\/terms-of-service$/),
    );
    expect(find('[part=terms] a')?.getAttribute('target')).toBe('_blank');
  });

  it('delay a click on the checkout button until they load, but not for long', async () => {
    const { checkout } = await openTerms({}, [neverLoaded]);
    const timers = vi.useFakeTimers();
    checkout?.click();
    await timers.advanceTimersByTimeAsync(4900);
    expect(performAction).not.toHaveBeenCalled();
    await timers.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    await vi.waitFor(() => expect(performAction).toHaveBeenCalledWith('checkout', expect.anything(), 'miniCart'));
  });

  it('are the only section that a click on the checkout button waits for', async () => {
    const { checkout } = await openTerms({}, [{ ...neverLoaded, name: 'note' }]);
    checkout?.click();
    await vi.waitFor(() => expect(performAction).toHaveBeenCalledWith('checkout', expect.anything(), 'miniCart'));
  });

  it('don’t block the checkout if they can’t be loaded', async () => {
    const { checkout } = await openTerms({}, [{ ...neverLoaded, load: () => Promise.reject(new Error('offline')) }]);
    checkout?.click();
    await vi.waitFor(() => expect(performAction).toHaveBeenCalledWith('checkout', expect.anything(), 'miniCart'));
  });
});

/** Terms whose code never arrives. */
const neverLoaded: SectionEntry = {
  feature: 'miniCart',
  name: 'terms',
  isOn: () => true,
  load: () => new Promise<never>(() => undefined),
};
