// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { drawerSettings, openSection, prepareDrawerPage } from '../../../testing/mount-drawer.ts';

beforeEach(prepareDrawerPage);

const CDN = 'https://cdn.shopify.com/s/files/1/payments.png?v=1';

const blockSettings = ({ header = '', footer = '', url = '' }) => ({
  shouldShowSecureCheckout: true,
  secureCheckoutHeader: header,
  secureCheckoutImage: { url, alt: 'Payment methods' },
  secureCheckoutFooter: footer,
});

async function openBlock(texts: Parameters<typeof blockSettings>[0]) {
  const drawer = await openSection('secure', blockSettings(texts));
  const block = () => drawer.find('[part=secure-checkout]');
  return { ...drawer, block };
}

it('the secure checkout shows its texts and image, if set, below the lines', async () => {
  const { block, find, widget } = await openBlock({ header: 'Secure checkout', footer: 'Pay as you like', url: CDN });
  await vi.waitFor(() => expect(block()?.textContent).toBe('Secure checkoutPay as you like'));
  expect(block()?.querySelector('img')).toMatchObject({ src: `${CDN}&height=56`, alt: 'Payment methods' });
  expect(block()?.querySelector('img')?.getAttribute('loading')).toBe('lazy');
  expect(find('[name=checkout]')?.compareDocumentPosition(block() as Node)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  widget.remove();
  const other = await openBlock({ footer: 'Pay as you like' });
  await vi.waitFor(() => expect(other.block()?.children).toHaveLength(1));
});

it.each([
  ['https://shop.example/cdn/shop/files/a.png', '?height=56'],
  ['https://images.example/a.png', ''],
])('an image of the secure checkout from %s is requested with %j', async (url, parameters) => {
  const { block } = await openBlock({ url });
  await vi.waitFor(() => expect(block()?.querySelector('img')?.src).toBe(url + parameters));
});

it('an empty secure checkout takes no space', async () => {
  const { find, shop, widget } = await openBlock({ footer: 'Pay as you like' });
  await vi.waitFor(() => expect(find('.section')).toBeTruthy());
  shop.settings = (() => ({ ...drawerSettings, ...blockSettings({}) })) as never;
  widget.update();
  expect(find('.section')).toBeNull();
});
