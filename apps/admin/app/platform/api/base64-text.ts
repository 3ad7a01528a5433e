import { z } from 'zod';
import { type TextId, t } from '../texts/texts';
import { fromBase64 } from './base64';

/**
 * Returns the schema of a text that the API transfers as base64 of its UTF-8 bytes, so that no firewall mistakes it for an
 * attack. `notText` is the message for bytes that are not UTF-8.
 */
export function base64Text(notText: TextId) {
  return z.base64().transform((value, context) => {
    try {
      return fromBase64(value);
    } catch {
      context.addIssue({ code: 'custom', message: t(notText) });
      return z.NEVER;
    }
  });
}
