import pino from 'pino';

/** The app's only logger. What is logged names shops, never people, and no token or secret. */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  base: undefined,
  redact: ['*.accessToken', '*.refreshToken', '*.authorization', '*.id_token'],
});
