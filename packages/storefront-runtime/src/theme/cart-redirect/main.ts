import { interceptClicks } from './intercept-clicks.ts';

// The loader has already run, because module scripts run in document order. `internal` is absent if it must not start.
const redirect = window.Uptill?.internal;
if (redirect) interceptClicks(redirect);
