import { hostname } from 'node:os';

/** Tells this process from the app's other instances, in metrics and traces. */
export const instanceName = `${hostname()}:${process.pid}`;
