/** Parameter names of credentials and signatures, which must not appear in logs. */
const SECRET =
  '(?:id_token|session_token|subject_token|access_token|refresh_token|client_secret|hmac|signature|session|password)';
const IN_ADDRESS = new RegExp(`((?:^|[?&\\[])${SECRET}\\]?=)[^&]*`, 'gi');
const IN_JSON = new RegExp(`("${SECRET}"\\s*:\\s*)"[^"]*"`, 'gi');

const STRUCK_OUT = '[redacted]';

/** Redacts secrets in a path with its query string, or in a posted form. */
export const redactAddress = (text: string) => text.replace(IN_ADDRESS, `$1${STRUCK_OUT}`);

/** Redacts secrets in a form or JSON body. */
export const redactBody = (text: string) => redactAddress(text).replace(IN_JSON, `$1"${STRUCK_OUT}"`);
