import { interceptClicks } from './intercept-clicks.ts';

// The loader has started: module scripts run in the order of the page. It hands over nothing if it must not start.
const redirect = window.Uptill?.internal;
if (redirect) interceptClicks(redirect);
