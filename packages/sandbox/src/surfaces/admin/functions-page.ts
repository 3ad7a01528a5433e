import { escapeHtml } from '../../platform/http/html.ts';
import { type RecordedRun, recordedRuns } from '../../shop/functions/function-log.ts';
import { adminLayout } from './layout.ts';
import { shortTime } from './orders/order-text.ts';
import type { AdminVisit } from './routes.ts';

/** Lists the last runs of the app's Functions on this shop, newest first, with their input and output. */
export function functionsPage({ sandbox, shop }: AdminVisit): Response {
  const rows = recordedRuns(shop).map(runRow);
  const content =
    rows.length === 0
      ? `<div class="empty"><h2>No runs yet</h2><p>${escapeHtml(sandbox.config.name)}’s Functions run when a cart or checkout is priced while one of their discounts is active. Runs are listed until the sandbox stops.</p></div>`
      : `<ul class="deliveries">${rows.join('')}</ul>`;
  return adminLayout({
    title: `Functions · ${shop.name}`,
    sandbox,
    shop,
    current: 'functions',
    main: `<div class="page wide"><h1>Functions</h1><section class="card flush">${content}</section></div>`,
    scripts: '<script src="/assets/shell.js"></script>',
  });
}

function runRow(run: RecordedRun): string {
  const { handle, target, ownerTitle, at, duration, steps, error, logs } = run;
  const facts = [
    shortTime(at, 'medium'),
    `${duration.toFixed(1)} ms`,
    `${steps.toLocaleString('en')} steps`,
    target,
    ownerTitle,
  ];
  return `<li><details><summary>
<strong>${escapeHtml(handle)}</strong>
<span class="badge${error === null ? '' : ' attention'}">${error === null ? 'succeeded' : 'failed'}</span>
<span class="note">${escapeHtml(facts.join(' · '))}</span>
</summary>${part('Error', error)}${part('Logs', logs)}${part('Output', pretty(run.answer))}${part('Input', pretty(run.input))}</details></li>`;
}

/** Shows a text with its heading; nothing if there is no text. */
const part = (heading: string, text: string | null) =>
  text ? `<h2>${heading}</h2><pre tabindex="0">${escapeHtml(text)}</pre>` : '';

const pretty = (value: unknown) => (value === null ? null : JSON.stringify(value, null, 2));
