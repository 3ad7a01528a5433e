import type { ActionFunctionArgs } from '@remix-run/node';
import { database } from '../database.server';
import { checkAppEmbed } from '../embed/app-embed.server';
import { findAdmin } from '../shopify/admin-of.server';
import { authenticateWebhook } from '../shopify/signatures.server';

/** Handles the publication of a theme. Each theme has settings of its own, so the app embed may be off in this one. */
export async function action({ request }: ActionFunctionArgs) {
  const { shop } = await authenticateWebhook(request, 'THEMES_PUBLISH');
  const graphql = await findAdmin(shop);
  if (graphql) await checkAppEmbed(database.prisma, shop, graphql);
  return new Response();
}
