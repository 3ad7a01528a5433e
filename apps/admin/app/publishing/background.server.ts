import { database } from '../database.server';
import { RENEW_MS } from './lease.server';
import { createPublisher, type Publisher, type PublisherOptions } from './publisher.server';

/** A retry that has become due starts at most this late, in milliseconds. */
const POLL_MS = 2_000;

// The development server evaluates this module again after every change; there is still one publisher.
declare global {
  var uptillPublisher: Publisher | undefined;
}

/** Starts publishing in the background; once per process. */
export function startPublisher(adminOf: PublisherOptions['adminOf']): void {
  globalThis.uptillPublisher ??= createPublisher({
    prisma: database.prisma,
    adminOf,
    pollMs: POLL_MS,
    renewMs: RENEW_MS,
  });
}

/** Something was saved: publish it now. */
export function wakePublisher(): void {
  globalThis.uptillPublisher?.wake();
}

export async function stopPublisher(): Promise<void> {
  await globalThis.uptillPublisher?.stop();
}
