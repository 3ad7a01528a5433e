import { z } from 'zod';
import { operation, resource } from '../api/resource.server';
import { exportLeads } from '../leads/export-leads.server';
import { ANALYTICS } from '../shell/pages';

export const loader = resource({
  GET: operation({
    summary: 'Exports all leads, or those of a question, as a file',
    query: z.object({ id: z.string().optional() }),
    answer: 'text/csv',
    requires: ANALYTICS,
    errors: ['not_found'],
    handle: exportLeads,
  }),
});

export const action = loader;
