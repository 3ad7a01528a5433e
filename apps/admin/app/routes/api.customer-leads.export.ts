import { z } from 'zod';
import { exportLeads } from '../domain/leads/export-leads.server';
import { ANALYTICS } from '../domain/pages/pages';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Exports all leads, or the results of a query, as a file',
    query: z.object({ id: z.string().optional() }),
    answer: 'text/csv',
    requires: ANALYTICS,
    errors: ['not_found'],
    handle: exportLeads,
  }),
});

export const action = loader;
