import { vi } from 'vitest';

/** How long `vi.waitFor` waits by default, in milliseconds: its own second is too short for a busy machine. */
const TIMEOUT_MS = 30_000;

// Test files that share modules run this more than once.
const { waitFor } = vi;
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(callback, options) {
    return waitFor(callback, typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options });
  };
}
