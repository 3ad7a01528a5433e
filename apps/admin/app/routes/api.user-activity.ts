import { pageQuery } from '../domain/analytics/page-query';
import { activityId, activityPage } from '../domain/analytics/user-activity';
import { activityBody, getUserActivity, postUserActivity } from '../domain/analytics/user-activity.server';
import { ANALYTICS } from '../domain/pages/pages';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads a page of the activity of shoppers',
    query: pageQuery,
    answer: activityPage,
    requires: ANALYTICS,
    errors: ['not_found'],
    handle: getUserActivity,
  }),
  POST: operation({
    summary: 'Starts a query for the activity of shoppers until now',
    body: activityBody,
    answer: activityId,
    requires: ANALYTICS,
    handle: postUserActivity,
  }),
});

export const action = loader;
