import { activityBody, getUserActivity, postUserActivity } from '../analytics/user-activity.server';
import { requiring, resource } from '../api/resource.server';
import { withBody } from '../api/with-body.server';
import { ANALYTICS } from '../shell/pages';

export const loader = resource({
  GET: requiring(ANALYTICS, getUserActivity),
  POST: requiring(ANALYTICS, withBody(activityBody, postUserActivity)),
});

export const action = loader;
