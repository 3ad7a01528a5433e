import { parseEnvironment } from './parse-environment.server';

/** The process' environment variables, parsed. Importing it throws if one is missing or invalid. */
export const environment = parseEnvironment(process.env);
