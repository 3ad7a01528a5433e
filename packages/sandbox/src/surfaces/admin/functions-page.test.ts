import { expect, it } from 'vitest';
import { setFunctionFault } from '../../shop/functions/function-log.ts';
import { openShopWithFunctions, order, percent, shopperWith } from '../../testing/test-functions.ts';
import { TOTE } from '../../testing/test-products.ts';
import { handleAdmin } from './admin.ts';

type Place = ReturnType<typeof openShopWithFunctions>;

const pageOf = async ({ sandbox }: Place) =>
  (await handleAdmin(new Request(`${sandbox.urls.admin}/store/linen-and-oak/functions`), sandbox)).text();

it('the page of Functions is empty before a run', async () => {
  expect(await pageOf(openShopWithFunctions())).toContain('No runs yet');
});

it('the page of Functions shows the last runs, newest first, with logs, input and output, or the error', async () => {
  const place = openShopWithFunctions();
  const operations = [order(percent(10), [], { message: '<b>Ten</b>' })];
  const { shopper } = await shopperWith([{ id: TOTE.id }], { lines: { operations } }, { place });
  const succeeded = await pageOf(place);
  for (const text of ['echo', 'succeeded', 'cart.lines.discounts.generate.run', 'lines: 1', '&lt;b&gt;Ten', 'gid://']) {
    expect(succeeded).toContain(text);
  }
  expect(succeeded).not.toContain('failed');
  setFunctionFault(place.shop, 'echo', true);
  place.sandbox.clock.ahead += 1000;
  await shopper.cart();
  const failed = await pageOf(place);
  expect(failed).toContain('A fault of the sandbox');
  expect(failed.indexOf('>failed<')).toBeLessThan(failed.indexOf('>succeeded<'));
});
