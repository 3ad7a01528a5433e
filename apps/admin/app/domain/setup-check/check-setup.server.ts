import type { Access } from '@uptill/feature-schema';
import { features, screens, usableDocument } from '@uptill/feature-schema';
import { readDocument } from '../documents/store.server';
import { readGrantedScopes } from '../scopes/scopes-api.server';
import type { Shop } from './check.server';
import type { CheckReport } from './check-report';
import { fetchHome } from './home-page.server';
import { runChecks } from './run-checks.server';

interface Visit extends Pick<Shop, 'database' | 'shop' | 'graphql' | 'apiKey' | 'now'> {
  /** The shop's access according to its session. */
  access: Access;
  fetchPage?: typeof fetch;
}

/** Reads a shop's settings and scopes, and runs the setup check. */
export async function checkSetup({ access: known, fetchPage = fetch, ...visit }: Visit): Promise<CheckReport> {
  const { database, shop, graphql } = visit;
  const { content: saved } = await readDocument(database.prisma, shop, 'features');
  const stored = known.scopes === 'all' ? undefined : known.scopes.join(',');
  // If Shopify can't be read, the checks that need it fail.
  const scopes = await readGrantedScopes(database.prisma, shop, graphql, stored).catch(() => known.scopes);
  const access = { ...known, scopes };
  const used = usableDocument({ features, screens }, saved, access);
  let page: Promise<string | null> | undefined;
  const homePage = () => (page ??= fetchHome({ shop, graphql, fetchPage }));
  return runChecks({ ...visit, access, saved, used, homePage });
}
