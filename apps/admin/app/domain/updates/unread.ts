import { storableText } from '@uptill/feature-schema';
import { z } from 'zod';
import { api } from '../../platform/api/client';
import type { Update } from './updates';

/** Body of `PUT /api/updates`. */
export const readUpdateSchema = z.strictObject({
  /** Id of the newest entry that was read. */
  lastRead: storableText().min(1).max(60),
});

/** Response body of `GET` and `PUT /api/updates`. The id is null before anything was read. */
export const lastReadSchema = z.object({ lastRead: z.string().nullable() });

/**
 * Returns the entries newer than the last one read. For a shop that has read none, only the newest entry is new: a merchant
 * who has just installed the app does not need its history.
 */
export function unreadUpdates(updates: readonly Update[], lastRead: string | null): readonly Update[] {
  const place = updates.findIndex(({ id }) => id === lastRead);
  return updates.slice(0, place === -1 ? 1 : place);
}

/** Fetches the shop's unread entries; none if the request fails. */
export async function fetchUnread(updates: readonly Update[]): Promise<readonly Update[]> {
  const answer = await api.get('updates', lastReadSchema);
  return answer.ok ? unreadUpdates(updates, answer.value.lastRead) : [];
}

/** Stores that the shop has read all entries. A failure is ignored: the entries are shown as new again. */
export async function markAsRead([newest]: readonly Update[]): Promise<void> {
  if (newest) await api.put('updates', { lastRead: newest.id }, lastReadSchema);
}
