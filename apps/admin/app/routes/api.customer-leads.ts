import { pageQuery } from '../domain/analytics/page-query';
import { getLeads, leadsBody, leadsSwitch, postLeads, putLeads } from '../domain/leads/customer-leads.server';
import { leadsId, leadsPage, leadsState } from '../domain/leads/leads';
import { ANALYTICS } from '../domain/pages/pages';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads a page of the leads of a query',
    query: pageQuery,
    answer: leadsPage,
    requires: ANALYTICS,
    errors: ['not_found'],
    handle: getLeads,
  }),
  POST: operation({
    summary: 'Starts a query for all leads, or for leads whose name or email contains a text',
    body: leadsBody,
    answer: leadsId,
    requires: ANALYTICS,
    handle: postLeads,
  }),
  PUT: operation({
    summary: 'Turns the recording of leads on or off. Turning it on needs the plan and the scopes for it',
    body: leadsSwitch,
    answer: leadsState,
    errors: ['upgrade_required', 'missing_scopes', 'validation'],
    handle: putLeads,
  }),
});

export const action = loader;
