import { expect, test } from '@playwright/test';
import { SandboxControl } from '../sandbox-control.ts';

const sandbox = new SandboxControl();
const library = sandbox.storefront('cdn', '/storefront/standard-events.js');

test('an element dispatches a view event with the payload of its attribute or script, on the page and in a dialog', async ({
  page,
}) => {
  await page.goto(sandbox.storefront('linen-and-oak', '/pages/about'));
  const seen: unknown = await page.evaluate(async (address) => {
    const { createViewEventElement } = await import(address);
    customElements.define('seen-product', createViewEventElement());
    const payloads: unknown[] = [];
    document.addEventListener('shopify:product:view', (event) => {
      const product: unknown = Reflect.get(event, 'product');
      payloads.push(Reflect.get(Object(product), 'id'), Reflect.get(event, 'context'));
    });
    const payload = (id: number, context = 'null') =>
      `{"product":{"id":${id}},"context":${context},"selectedOptions":[]}`;
    document.body.insertAdjacentHTML(
      'beforeend',
      `<seen-product view-event-payload='${payload(1, '"search"')}'></seen-product>
      <seen-product><script type="application/json" data-view-event-payload>${payload(2)}</script></seen-product>
      <dialog id="Seen"><seen-product view-event-payload='${payload(3)}'></seen-product></dialog>`,
    );
    const before = payloads.length;
    const dialog = document.getElementById('Seen');
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
    await new Promise((resolve) => setTimeout(resolve));
    return [before, payloads];
  }, library);
  expect(seen).toEqual([
    4,
    ['gid://shopify/Product/1', 'search', 'gid://shopify/Product/2', 'page', 'gid://shopify/Product/3', 'dialog'],
  ]);
});
