// @vitest-environment jsdom
import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AjaxCart, isAjaxCart } from '../../cart/ajax-cart.ts';
import type { Shop } from '../../shop/shop.ts';
import { drawerSettings, mountDrawer, prepareDrawerPage } from '../../testing/mount-drawer.ts';
import type { Interrupt } from '../../testing/open-cart.ts';
import { sections } from '../mini-cart/section-entries.ts';

const settings = {
  isEnabled: true,
  shouldShow: true,
  title: 'Discount code',
  placeholderLabel: 'Enter a code',
  buttonText: 'Apply',
  invalidText: 'Invalid Coupon Code',
} as FeatureSettings['miniCartDiscountCode'];

/** The codes of the shop. BIGCART needs three items. ALONE excludes all others. */
const RULES: Record<string, { amount: number; items?: number }> = {
  TEN: { amount: 800 },
  FREESHIP: { amount: 0 },
  BIGCART: { amount: 2000, items: 3 },
  ALONE: { amount: 5000 },
};

/** Returns the cart in the response of a shop with these codes. */
function withRules(cart: AjaxCart): AjaxCart {
  const codes = (cart.discount_codes ?? []).map(({ code }) => code);
  const isAlone = codes.includes('ALONE');
  const applies = (code: string) => {
    const rule = RULES[code.toUpperCase()];
    return rule !== undefined && cart.item_count >= (rule.items ?? 0) && (!isAlone || code === 'ALONE');
  };
  return {
    ...cart,
    discount_codes: codes.map((code) => ({ code, applicable: applies(code) })),
    cart_level_discount_applications: codes.flatMap((code) => {
      const amount = RULES[code.toUpperCase()]?.amount;
      return applies(code) && amount
        ? [
            {
              type: 'discount_code',
              title: code.toUpperCase(),
              value: (amount / 100).toFixed(2),
              total_allocated_amount: amount,
            },
          ]
        : [];
    }),
  };
}

const withCodes: Interrupt = (request, cart) => {
  const answer = cart.answer(request);
  return isAjaxCart(answer.body) ? { body: withRules(answer.body) } : answer;
};

beforeEach(prepareDrawerPage);

const rendered = () => new Promise((resolve) => setTimeout(resolve));

interface Options {
  changes?: Partial<typeof settings>;
  interrupt?: Interrupt;
  shopChanges?: Partial<Shop>;
  /** The codes in the cart when the drawer opens, for example from a link. */
  inCart?: string[];
}

/** Opens the drawer. Its cart has three items. */
async function openCodes({ changes, interrupt, shopChanges, inCart = [] }: Options = {}) {
  const own = { ...settings, ...changes };
  const drawer = await mountDrawer(
    {
      settings: ((key: string) => (key === 'miniCart' ? drawerSettings : own)) as Shop['settings'],
      ...shopChanges,
    },
    sections.filter(({ feature }) => feature === 'miniCartDiscountCode'),
    (request, cart) => interrupt?.(request, cart) ?? withCodes(request, cart),
  );
  if (inCart.length > 0) await drawer.cart.setDiscounts(inCart);
  drawer.open();
  const { find } = drawer;
  await vi.waitFor(() => expect(find('[part=footer]')).toBeTruthy());
  const all = (selector: string) => [...(find('dialog')?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const box = () => find('[name=discount]') as HTMLInputElement;
  return {
    ...drawer,
    box,
    codes: () => (drawer.shopCart.read().discount_codes ?? []).map(({ code }) => code),
    /** The texts of the tags, each followed by the state of its code. */
    tags: () => all('[part=discount-code-tag]').map((tag) => `${tag.textContent} (${tag.dataset.state})`),
    error: () => find('#code-error')?.textContent,
    announced: () => all('[role=status], [role=alert]').map((region) => region.textContent),
    focused: () => document.querySelector('uptill-mini-cart')?.shadowRoot?.activeElement,
    async enter(code: string) {
      await vi.waitFor(() => expect(box()).toBeTruthy());
      box().focus();
      box().value = code;
      box().dispatchEvent(new Event('input', { bubbles: true }));
      box().form?.requestSubmit();
      await rendered();
      await vi.waitFor(() => expect(find('[name=apply-code]')?.getAttribute('aria-busy')).toBe('false'));
    },
    remove: (code: string) =>
      all('[name=remove-code]')
        .find((each) => each.ariaLabel?.endsWith(`: ${code}`))
        ?.click(),
  };
}

describe('a discount code', () => {
  it('is added to the codes of the cart, and shown with its savings', async () => {
    const { announced, box, codes, enter, error, focused, tags } = await openCodes();
    await enter(' ten ');
    expect(codes()).toEqual(['ten']);
    expect(tags()).toEqual(['ten−800 (applied)']);
    expect([box().value, error(), box().getAttribute('aria-invalid')]).toEqual(['', '', 'false']);
    expect(focused()).toBe(box());
    await vi.waitFor(() => expect(announced()).toContain('codeApplied'));
    await enter('FREESHIP');
    expect(codes()).toEqual(['ten', 'FREESHIP']);
    await vi.waitFor(() => expect(announced()).toContain('codeApplied: codeForShipping'));
    expect(tags()).toEqual(['ten−800 (applied)', 'FREESHIPcodeForShipping (shipping)']);
  });

  it('that the shop refuses is removed from the cart, and stays in the field until it is changed', async () => {
    const { announced, box, codes, enter, error, find, requests, tags } = await openCodes();
    await enter('NOPE');
    expect(requests().filter((path) => path === '/cart/update.js')).toHaveLength(2);
    expect(codes()).toEqual([]);
    expect(tags()).toEqual([]);
    expect([box().value, box().getAttribute('aria-invalid')]).toEqual(['NOPE', 'true']);
    expect(error()).toBe('Invalid Coupon Code');
    expect(box().getAttribute('aria-describedby')?.split(' ')).toContain(find('#code-error')?.id);
    await vi.waitFor(() => expect(announced()).toContain('Invalid Coupon Code'));
    box().dispatchEvent(new Event('input', { bubbles: true }));
    await vi.waitFor(() => expect(error()).toBe(''));
  });

  it('that the shop refuses comes with a hint that it may not combine with others', async () => {
    const { codes, enter, error } = await openCodes({ inCart: ['ALONE'] });
    await enter('TEN');
    expect(error()).toBe('Invalid Coupon CodecodesExclude');
    expect(codes()).toEqual(['ALONE']);
  });

  it('that excludes another code is applied, and the other code applies again when it is removed', async () => {
    const { codes, enter, remove, tags, announced } = await openCodes({ inCart: ['TEN'] });
    await enter('ALONE');
    expect(tags()).toEqual(['TENcodeExcluded (excluded)', 'ALONE−5000 (applied)']);
    await vi.waitFor(() => expect(announced()).toContain('TEN: codeExcluded. codeApplied'));
    remove('ALONE');
    await vi.waitFor(() => expect(tags()).toEqual(['TEN−800 (applied)']));
    expect(codes()).toEqual(['TEN']);
    await vi.waitFor(() => expect(announced()).toContain('removed'));
  });

  it('that stops applying after a change of the cart says so, and applies again after another change', async () => {
    const { announced, cart, codes, state, tags } = await openCodes({ inCart: ['BIGCART'] });
    await vi.waitFor(() => expect(tags()).toEqual(['BIGCART−2000 (applied)']));
    const change = (quantity: number) => cart.change(state.get().content?.items[0]?.key ?? '', quantity);
    await change(1);
    expect(tags()).toEqual(['BIGCARTcodeEnded (ended)']);
    await vi.waitFor(() => expect(announced()).toContain('BIGCART: codeEnded'));
    await cart.setNote('Ring twice');
    expect(tags()).toEqual(['BIGCARTcodeEnded (ended)']);
    await change(2);
    expect(tags()).toEqual(['BIGCART−2000 (applied)']);
    expect(codes()).toEqual(['BIGCART']);
  });

  it('from a link is shown, even if it does not apply', async () => {
    const { tags } = await openCodes({ inCart: ['TEN', 'OTHER'] });
    await vi.waitFor(() => expect(tags()).toEqual(['TEN−800 (applied)', 'OTHERcodeUnused (unused)']));
  });

  it('that is already in the cart is not sent again', async () => {
    const { announced, box, enter, requests } = await openCodes({ inCart: ['TEN'] });
    const before = requests().length;
    await enter('ten');
    expect(requests()).toHaveLength(before);
    expect(box().value).toBe('');
    await vi.waitFor(() => expect(announced()).toContain('codeApplied'));
  });

  it('stays in the field if the shop can’t be reached, with a message', async () => {
    const { box, enter, error, tags } = await openCodes({
      interrupt: ({ path }) => (path.includes('/cart/update') ? { status: 500, body: 'broken' } : null),
    });
    await enter('TEN');
    expect([box().value, box().getAttribute('aria-invalid')]).toEqual(['TEN', 'false']);
    expect(error()).toBe('The shop did not respond');
    expect(tags()).toEqual([]);
  });
});

describe('several codes', () => {
  it('are entered at once, separated by commas; refused codes stay in the field', async () => {
    const { box, codes, enter } = await openCodes();
    await enter('TEN, NOPE,,FREESHIP');
    expect(codes()).toEqual(['TEN', 'FREESHIP']);
    expect(box().value).toBe('NOPE');
  });

  it('are all removed in quick succession, and the focus stays nearby', async () => {
    const { box, codes, focused, remove, tags } = await openCodes({ inCart: ['TEN', 'FREESHIP', 'BIGCART'] });
    await vi.waitFor(() => expect(tags()).toHaveLength(3));
    remove('FREESHIP');
    await rendered();
    expect(focused()?.getAttribute('aria-label')).toBe('remove: BIGCART');
    remove('BIGCART');
    await rendered();
    expect(focused()?.getAttribute('aria-label')).toBe('remove: TEN');
    remove('TEN');
    await vi.waitFor(() => expect(codes()).toEqual([]));
    await vi.waitFor(() => expect(tags()).toEqual([]));
    expect(focused()).toBe(box());
  });

  it('are shown again if they can’t be removed', async () => {
    let isBroken = false;
    const { error, remove, tags } = await openCodes({
      inCart: ['TEN'],
      interrupt: ({ path }) => (isBroken && path.includes('/cart/update') ? { status: 500, body: 'broken' } : null),
    });
    await vi.waitFor(() => expect(tags()).toHaveLength(1));
    isBroken = true;
    remove('TEN');
    await rendered();
    expect(tags()).toEqual([]);
    await vi.waitFor(() => expect(tags()).toEqual(['TEN−800 (applied)']));
    expect(error()).toBe('The shop did not respond');
  });
});

describe('without the field', () => {
  it('codes are shown and can be removed, and without codes the section is hidden', async () => {
    const { box, find, focused, remove, tags } = await openCodes({ changes: { shouldShow: false }, inCart: ['TEN'] });
    await vi.waitFor(() => expect(tags()).toEqual(['TEN−800 (applied)']));
    expect(box()).toBeNull();
    remove('TEN');
    await vi.waitFor(() => expect(find('[part=discount-code]')).toBeNull());
    expect(focused()).toBe(find('[name=checkout]'));
  });
});

describe('the field', () => {
  it('has an accessible name even without a title', async () => {
    const { box } = await openCodes({ changes: { title: '' } });
    await vi.waitFor(() => expect(box()?.getAttribute('aria-label')).toBe('Enter a code'));
  });
});
