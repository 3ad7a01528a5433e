import pino from 'pino';

/** The app's only logger. Log entries may name shops, but contain no personal data, tokens or secrets. */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  base: undefined,
  redact: ['*.accessToken', '*.refreshToken', '*.authorization', '*.id_token'],
});
