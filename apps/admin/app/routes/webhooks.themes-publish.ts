import type { ActionFunctionArgs } from '@remix-run/node';
import { authenticateWebhook } from '../domain/shops/signatures.server';
import { doOrDefer } from '../domain/webhooks/do-work.server';

/** Handles the publication of a theme. Each theme has settings of its own, so the app embed may be off in this one. */
export async function action({ request }: ActionFunctionArgs) {
  const { shop } = await authenticateWebhook(request, 'THEMES_PUBLISH');
  await doOrDefer('embed', shop);
  return new Response();
}
