import { parseEnvironment } from './parse-environment.server';

/** What this process was told at its start. Reading it fails at boot, in plain sentences, when something is missing. */
export const environment = parseEnvironment(process.env);
