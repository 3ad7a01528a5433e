import { parseEnvironment } from './parse-environment.server';

/** The environment variables of the process, parsed. Importing this module throws if one is missing or invalid. */
export const environment = parseEnvironment(process.env);
