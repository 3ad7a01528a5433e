import { activityExportQuery, exportUserActivity } from '../domain/analytics/user-activity.server';
import { ANALYTICS } from '../domain/pages/pages';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Exports the results of a query for the activity of shoppers as a file',
    query: activityExportQuery,
    answer: 'text/csv',
    requires: ANALYTICS,
    errors: ['not_found'],
    handle: exportUserActivity,
  }),
});

export const action = loader;
