import { requestAdd, requestChange, requestUpdate } from '@modern/cart';

/** Lets apps use this theme's cart through the standard actions. */
function configureActions() {
  const { openCart, updateCart } = window.Shopify?.actions ?? {};
  const drawer = document.querySelector('modern-cart-drawer');
  if (drawer) openCart?.configure?.({ eventTarget: drawer, handler: () => drawer.open() });
  updateCart?.configure?.({ eventTarget: document, handler: (_default, input) => update(input ?? {}) });
}

const numberIn = (id) => String(id).split('/').at(-1).split('?')[0];

/** One request after another, as the Ajax API wants it. The action itself dispatches the events. */
async function update({ lines = [], note, attributes, discountCodes }) {
  const added = lines.filter((line) => line.merchandiseId);
  let outcome;
  if (added.length > 0) {
    const items = added.map(({ merchandiseId, quantity = 1, attributes: properties, sellingPlanId }) => ({
      id: Number(numberIn(merchandiseId)),
      quantity,
      ...(properties && { properties: Object.fromEntries(properties.map(({ key, value }) => [key, value])) }),
      ...(sellingPlanId && { selling_plan: numberIn(sellingPlanId) }),
    }));
    outcome = await requestAdd({ items });
  }
  for (const { id, quantity } of lines.filter((line) => line.id && !line.merchandiseId)) {
    if (outcome?.userErrors.length > 0) return outcome;
    outcome = await requestChange({ id: lineKey(id), quantity });
  }
  if (outcome?.userErrors.length > 0) return outcome;
  const rest = {
    ...(note !== undefined && { note }),
    ...(attributes && { attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, value])) }),
    ...(discountCodes && { discount: discountCodes.map((code) => code.code ?? code).join(',') }),
  };
  return outcome && Object.keys(rest).length === 0 ? outcome : requestUpdate(rest);
}

const lineKey = (id) => String(id).replace('gid://shopify/CartLine/', '');

// The platform's actions are there once the document is.
if (document.readyState === 'complete') configureActions();
else window.addEventListener('DOMContentLoaded', configureActions);
