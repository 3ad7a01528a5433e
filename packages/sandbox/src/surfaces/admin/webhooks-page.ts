import { escapeHtml } from '../../platform/http/html.ts';
import type { WebhookDelivery } from '../../shop/webhooks/delivery.ts';
import { adminLayout } from './layout.ts';
import { shortTime } from './orders/order-text.ts';
import type { AdminVisit } from './routes.ts';

/** Lists the webhooks sent to the app of this shop, newest first. */
export function webhooksPage({ sandbox, shop }: AdminVisit): Response {
  const rows = shop.webhookDeliveries.toReversed().map(deliveryRow);
  const content =
    rows.length === 0
      ? `<div class="empty"><h2>No webhooks yet</h2><p>Webhooks for ${escapeHtml(sandbox.config.name)}’s subscriptions are listed here.</p></div>`
      : `<ul class="deliveries">${rows.join('')}</ul>`;
  return adminLayout({
    title: `Webhooks · ${shop.name}`,
    sandbox,
    shop,
    current: 'webhooks',
    main: `<div class="page wide"><h1>Webhooks</h1><section class="card flush">${content}</section></div>`,
    scripts: '<script src="/assets/shell.js"></script>',
  });
}

function deliveryRow({ topic, uri, triggeredAt, tries, outcome, nextTryAt, body }: WebhookDelivery): string {
  const last = tries.at(-1);
  const status = last ? (last.status === null ? 'no answer' : `status ${last.status}`) : 'not tried yet';
  const next = nextTryAt === null || !last ? '' : `, again ${shortTime(new Date(nextTryAt).toISOString(), 'medium')}`;
  const count = tries.length === 1 ? '1 try' : `${tries.length} tries`;
  return `<li><details><summary>
<strong>${escapeHtml(topic)}</strong>
<span class="badge${outcome === 'delivered' ? '' : ' attention'}">${outcome}</span>
<span class="note">${shortTime(triggeredAt, 'medium')} · ${count}, ${status}${next} · ${escapeHtml(uri)}</span>
</summary><pre tabindex="0">${escapeHtml(pretty(body))}</pre></details></li>`;
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
