import { redirect } from '../../platform/http/redirect.ts';
import { answerRoute, type Route } from '../../platform/http/routes.ts';
import { beginCheckout } from '../../shop/checkouts/begin-checkout.ts';
import type { ShopVisit } from '../../shop/visit.ts';
import { EXTENSION_ROUTES } from './extensions/endpoints.ts';
import { findOrderStatus } from './order-status.ts';
import { answerStep } from './steps.ts';

const ROUTES: Route<ShopVisit>[] = [
  ['GET POST', /^\/checkout$/, (visit) => redirect(beginCheckout(visit))],
  ['GET POST', /^\/checkouts\/cn\/(.+)$/, answerStep],
  ...EXTENSION_ROUTES,
  ['GET', /^\/\d+\/orders\/(\w+)\/authenticate$/, findOrderStatus],
];

/**
 * Answers requests for the checkout, for order status pages, and for what extensions on them need, on the shop's host.
 * Returns null for other paths.
 */
export const handleCheckout = (visit: ShopVisit) => answerRoute(ROUTES, visit);
