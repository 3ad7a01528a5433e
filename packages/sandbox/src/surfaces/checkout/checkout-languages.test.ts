import { describe, expect, it } from 'vitest';
import { SHIRT, variantOf } from '../../testing/test-products.ts';
import { openShop, Shopper } from '../../testing/test-shop.ts';
import { textsIn } from './texts.ts';

const ADDRESS = {
  email: 'first-time@example.com',
  lastName: 'customer',
  address1: '1 Example Street',
  city: 'Springfield',
  zip: '97477',
  country: 'US',
};

const next = (response: Response) => response.headers.get('location') ?? '';
const post = (shopper: Shopper, path: string, fields: Record<string, string>) =>
  shopper.send(path, { method: 'POST', body: new URLSearchParams(fields) });

describe('the language of the checkout', () => {
  it.each([
    ['/checkout', 'en', 'Order summary'],
    ['/fr/checkout', 'fr', 'Récapitulatif de la commande'],
    ['/de/checkout', 'de', 'Bestellübersicht'],
  ])('at %s is %s: %s', async (address, locale, words) => {
    const shopper = new Shopper(openShop('north-roast'));
    await shopper.call('/cart/add.js', { id: variantOf('harbour-blend', undefined, 'north-roast').id });
    const page = await shopper.page(next(await shopper.send(address)));
    expect(page).toContain(`<html lang="${locale}">`);
    expect(page).toContain(words);
  });

  it('is the shop’s own by default, and English if there are no texts in it', async () => {
    const place = openShop('kumo-stationery');
    const [product] = JSON.parse(await new Shopper(place).page('/products.json?limit=1')).products;
    const shopper = new Shopper(place);
    await shopper.call('/cart/add.js', { id: product.variants[0].id, quantity: 12 });
    expect(await shopper.page(next(await shopper.send('/checkout')))).toContain('ご注文内容');
    expect(textsIn('fr-CA').cart).toBe('Panier');
    expect(textsIn('he').cart).toBe('Cart');
  });

  it('is the same for errors, the order and its status page', async () => {
    const place = openShop('north-roast');
    const shopper = new Shopper(place);
    await shopper.call('/cart/add.js', { id: variantOf('harbour-blend', undefined, 'north-roast').id });
    const path = next(await shopper.send('/fr/checkout'));
    const refused = await post(shopper, `${path}/information`, { ...ADDRESS, city: '' });
    expect(await refused.text()).toContain('<p class="error" id="city-error">Saisissez une ville</p>');
    await post(shopper, `${path}/information`, { ...ADDRESS, zip: '10115', country: 'DE' });
    expect(await shopper.page(path)).toContain('Allemagne');
    const done = await post(shopper, `${path}/complete`, {});
    expect(place.shop.orders[0]?.locale).toBe('fr');
    expect(await shopper.page(next(done))).toContain('Merci pour votre commande');
  });
});

describe('a discount code entered before the address', () => {
  it('keeps the entered address, whether the code is accepted or not', async () => {
    const shopper = new Shopper(openShop());
    await shopper.call('/cart/add.js', { id: SHIRT.id });
    const path = next(await shopper.send('/checkout'));
    const typed = { email: 'half', city: 'Spring' };
    const refused = await post(shopper, `${path}/discount`, { code: 'NOTHING', ...typed });
    expect(await refused.text()).toContain('value="Spring"');
    expect((await post(shopper, `${path}/discount`, { code: 'WELCOME10', ...typed, city: 'Springf' })).status).toBe(
      303,
    );
    const page = await shopper.page(path);
    expect(page).toContain('value="Springf"');
    expect(page).toContain('value="half"');
    await post(shopper, `${path}/information`, ADDRESS);
    expect(await shopper.page(`${path}?step=information`)).toContain('value="Springfield"');
  });
});
