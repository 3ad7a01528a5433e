import pino from 'pino';
import { keepLoggedError } from './help/recent-errors.server';

/** Pino's number of the level `warn`. */
const WARNING = 40;

/** The app's only logger. Log entries may name shops, but contain no personal data, tokens or secrets. */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  base: undefined,
  redact: ['*.accessToken', '*.refreshToken', '*.authorization', '*.id_token'],
  hooks: {
    logMethod(entry, method, level) {
      if (level >= WARNING) keepLoggedError(entry[0], entry[1]);
      method.apply(this, entry);
    },
  },
});
