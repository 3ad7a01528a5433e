/** The worker that publishes saved documents in the background. */
export interface Publisher {
  /** Looks for due publications now. */
  wake(): void;
  /** Resolves when the publications in progress have ended. */
  stop(): Promise<void>;
}

// A global, because the development server evaluates modules again after every change.
declare global {
  var uptillPublisher: Publisher | undefined;
}

/** Makes the publisher of this process look for work now, e.g. after a save. */
export function wakePublisher(): void {
  globalThis.uptillPublisher?.wake();
}
