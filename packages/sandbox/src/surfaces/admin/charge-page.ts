import { toSandboxUrl } from '../../platform/app-urls.ts';
import { escapeHtml } from '../../platform/http/html.ts';
import { sandboxOrigins } from '../../platform/sandbox-urls.ts';
import {
  approveSubscription,
  expireCharges,
  setSubscriptionStatus,
  settlePurchase,
} from '../../shop/billing/charges.ts';
import { CHARGE_KINDS, chargeSignature } from '../../shop/billing/confirmation-url.ts';
import { type Charge, termsOf } from '../../shop/billing/terms.ts';
import { adminLayout } from './layout.ts';
import { notFoundPage } from './not-found-page.ts';
import { type AdminVisit, appPath } from './routes.ts';

/** Returns the charge in the address, or null if its signature is invalid. */
function chargeOf({ sandbox, shop, match, url }: AdminVisit): Charge | null {
  const id = Number(match.id);
  const kind = CHARGE_KINDS.find((one) => one === match.kind);
  if (!kind || match.app !== sandbox.config.clientId) return null;
  if (url.searchParams.get('signature') !== chargeSignature(id, kind, sandbox)) return null;
  expireCharges(sandbox, shop);
  if (kind === 'ApplicationCharge') {
    const purchase = shop.installation?.purchases.find((one) => one.id === id);
    return purchase ? { purchase } : null;
  }
  const subscription = shop.installation?.subscriptions.find((one) => one.id === id);
  if (!subscription) return null;
  return { subscription };
}

const isWaiting = (charge: Charge) => chargeIn(charge).status === 'PENDING';

const chargeIn = (charge: Charge) => ('purchase' in charge ? charge.purchase : charge.subscription);

/** Answers `…/charges/<api key>/<id>/<kind>/confirm` with the charge, to approve or decline. */
export function chargePage(visit: AdminVisit): Response {
  const { sandbox, shop } = visit;
  const found = chargeOf(visit);
  if (!found) return notFoundPage(sandbox, shop);
  const charge = chargeIn(found);
  return adminLayout({
    title: `Approve charge · ${shop.name}`,
    sandbox,
    shop,
    current: 'app',
    main: `<div class="page"><h1>${isWaiting(found) ? 'Approve charge' : 'Charge'}</h1>
<section class="card">
  <h2>${escapeHtml(sandbox.config.name)}: ${escapeHtml(charge.name)}</h2>
  <ul>${termsOf(found)
    .map((term) => `<li>${escapeHtml(term)}</li>`)
    .join('')}</ul>
  ${charge.test ? '<p class="note">This is a test charge. Nothing will be billed.</p>' : ''}
  ${decision(visit, found)}
</section></div>`,
    scripts: '<script src="/assets/shell.js"></script>',
  });
}

function decision({ sandbox, shop }: AdminVisit, found: Charge): string {
  const charge = chargeIn(found);
  const back = `<p><a class="button" href="${appPath(shop, sandbox)}">Back to ${escapeHtml(sandbox.config.name)}</a></p>`;
  if (!isWaiting(found)) return `<p>It is ${charge.status.toLowerCase()}.</p>${back}`;
  const isRefused = shop.plan === 'development' && !charge.test;
  const approve = isRefused
    ? '<p>A development store takes test charges only.</p>'
    : '<button class="button primary" name="decision" value="approve">Approve</button>';
  return `<form method="post">${approve} <button class="button" name="decision" value="decline">Decline</button></form>`;
}

/** Approves or declines the charge. Then redirects to the app's `returnUrl` with `charge_id`. */
export async function decideCharge(visit: AdminVisit): Promise<Response> {
  const { request, sandbox, shop } = visit;
  const found = chargeOf(visit);
  if (!found) return notFoundPage(sandbox, shop);
  const charge = chargeIn(found);
  if (!isWaiting(found)) return chargePage(visit);
  const isApproved = (await request.formData()).get('decision') === 'approve';
  if (isApproved && shop.plan === 'development' && !charge.test) return chargePage(visit);
  if ('purchase' in found) settlePurchase(sandbox, shop, found.purchase, isApproved ? 'ACTIVE' : 'DECLINED');
  else if (isApproved) approveSubscription(sandbox, shop, found.subscription);
  else setSubscriptionStatus(sandbox, shop, found.subscription, 'DECLINED');
  await sandbox.flush();
  const next = new URL(charge.returnUrl);
  next.searchParams.set('charge_id', String(charge.id));
  return Response.redirect(toSandboxUrl(next, sandboxOrigins(sandbox)) ?? next.href, 303);
}
