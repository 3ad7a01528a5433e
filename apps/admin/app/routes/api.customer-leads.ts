import { requiring, resource } from '../api/resource.server';
import { withBody } from '../api/with-body.server';
import { getLeads, leadsBody, leadsSwitch, postLeads, putLeads } from '../leads/customer-leads.server';
import { ANALYTICS } from '../shell/pages';

export const loader = resource({
  GET: requiring(ANALYTICS, getLeads),
  POST: requiring(ANALYTICS, withBody(leadsBody, postLeads)),
  PUT: withBody(leadsSwitch, putLeads),
});

export const action = loader;
