/** Names of what must not be read in a log: credentials, and signatures made with them. */
const SECRET =
  '(?:id_token|session_token|subject_token|access_token|refresh_token|client_secret|hmac|signature|session|password)';
const IN_ADDRESS = new RegExp(`((?:^|[?&\\[])${SECRET}\\]?=)[^&]*`, 'gi');
const IN_JSON = new RegExp(`("${SECRET}"\\s*:\\s*)"[^"]*"`, 'gi');

const STRUCK_OUT = '[redacted]';

/** A path with its query string, or a posted form, without what is secret in it. */
export const redactAddress = (text: string) => text.replace(IN_ADDRESS, `$1${STRUCK_OUT}`);

/** Any body, without what is secret in it. */
export const redactBody = (text: string) => redactAddress(text).replace(IN_JSON, `$1"${STRUCK_OUT}"`);
