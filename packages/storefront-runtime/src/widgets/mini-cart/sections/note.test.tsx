// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { performAction } from '../../../shop/perform-action.ts';
import { openSection, prepareDrawerPage } from '../../../testing/mount-drawer.ts';
import type { Interrupt } from '../../../testing/open-cart.ts';

vi.mock('../../../shop/perform-action.ts', { spy: true });

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(performAction).mockReturnValue();
  prepareDrawerPage();
});

/** Opens the drawer with a note. Returns its text field. */
async function openNote(interrupt?: Interrupt) {
  const labels = { shouldShowNote: true, noteLabel: 'Add a note', notePlaceholder: 'Ring twice' };
  const drawer = await openSection('note', labels, interrupt && { interrupt });
  const field = await vi.waitFor(() => {
    const found = drawer.find('[name=note]');
    if (!(found instanceof HTMLTextAreaElement)) throw new Error('There is no note yet.');
    return found;
  });
  const type = (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const leave = () => field.dispatchEvent(new Event('change', { bubbles: true }));
  const checkout = await vi.waitFor(() => {
    const found = drawer.find('[name=checkout]');
    expect(found).toBeTruthy();
    return found;
  });
  return { ...drawer, field, type, leave, checkout };
}

describe('the note', () => {
  it('is saved when the shopper leaves the field, and not replaced while the shopper types', async () => {
    const { cart, field, leave, shopCart, type, widget } = await openNote();
    expect([field.value, field.placeholder]).toEqual(['', 'Ring twice']);
    type('Please');
    widget.update();
    expect(field.value).toBe('Please');
    type('Please wrap');
    leave();
    await vi.waitFor(() => expect(shopCart.read().note).toBe('Please wrap'));
    await cart.setNote('Changed in another tab');
    await vi.waitFor(() => expect(field.value).toBe('Changed in another tab'));
  });

  it('sets its own text direction only if it has a text', async () => {
    const { field, type, widget } = await openNote();
    expect(field.getAttribute('dir')).toBeNull();
    type('שלום');
    widget.update();
    await vi.waitFor(() => expect(field.getAttribute('dir')).toBe('auto'));
  });

  it('is saved before the checkout', async () => {
    const { checkout, leave, shopCart, type } = await openNote();
    type('Please wrap');
    leave();
    checkout?.click();
    vi.mocked(performAction).mockImplementation(() => expect(shopCart.read().note).toBe('Please wrap'));
    await vi.waitFor(() => expect(performAction).toHaveBeenCalled());
  });

  it('blocks the checkout once if it can’t be saved, and is retried', async () => {
    let refusals = 0;
    const { checkout, field, find, leave, shopCart, type } = await openNote(({ path }) =>
      path.includes('/cart/update') && refusals++ === 0 ? { status: 500, body: 'broken' } : null,
    );
    type('Please wrap');
    leave();
    // The button is clicked right after the field loses the focus.
    checkout?.click();
    await vi.waitFor(() => expect(checkout?.getAttribute('aria-busy')).toBe('false'));
    expect(performAction).not.toHaveBeenCalled();
    expect(find('dialog')?.getRootNode()).toHaveProperty('activeElement', field);
    await vi.waitFor(() => expect(shopCart.read().note).toBe('Please wrap'));
    await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('false'));
    expect(find('[part=note] [part=error]')).toBeNull();
    checkout?.click();
    await vi.waitFor(() => expect(performAction).toHaveBeenCalled());
  });

  it('does not block the checkout because an earlier text could not be saved', async () => {
    let refusals = 0;
    const { checkout, field, leave, shopCart, type } = await openNote(({ path }) =>
      path.includes('/cart/update') && refusals++ === 0 ? { status: 500, body: 'broken' } : null,
    );
    type('Please');
    leave();
    type('Please wrap');
    await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    leave();
    await vi.waitFor(() => expect(shopCart.read().note).toBe('Please wrap'));
    checkout?.click();
    await vi.waitFor(() => expect(performAction).toHaveBeenCalled());
  });

  it('stays in the field, and does not block a second click, while it can’t be saved', async () => {
    const { checkout, field, find, leave, type } = await openNote(({ path }) =>
      path.includes('/cart/update') ? { status: 500, body: 'broken' } : null,
    );
    type('Please wrap');
    leave();
    await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(find(`#${field.getAttribute('aria-describedby')}`)?.textContent).toBeTruthy();
    expect(field.value).toBe('Please wrap');
    checkout?.click();
    await vi.waitFor(() => expect(checkout?.getAttribute('aria-busy')).toBe('false'));
    expect(performAction).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    checkout?.click();
    await vi.waitFor(() => expect(performAction).toHaveBeenCalled());
  });
});
