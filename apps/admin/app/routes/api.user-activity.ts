import { pageQuery } from '../analytics/page-query';
import { activityId, activityPage } from '../analytics/user-activity';
import { activityBody, getUserActivity, postUserActivity } from '../analytics/user-activity.server';
import { operation, resource } from '../api/resource.server';
import { ANALYTICS } from '../shell/pages';

export const loader = resource({
  GET: operation({
    summary: 'Reads a page of what shoppers have seen and done',
    query: pageQuery,
    answer: activityPage,
    requires: ANALYTICS,
    errors: ['not_found'],
    handle: getUserActivity,
  }),
  POST: operation({
    summary: 'Asks for what shoppers have seen and done until now',
    body: activityBody,
    answer: activityId,
    requires: ANALYTICS,
    handle: postUserActivity,
  }),
});

export const action = loader;
