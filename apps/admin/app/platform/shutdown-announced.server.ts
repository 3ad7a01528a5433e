let isAnnounced = false;

/** Makes `/readyz` respond 503 from now on, so that load balancers send requests to other instances. */
export function announceShutdown(): void {
  isAnnounced = true;
}

export const isShutdownAnnounced = (): boolean => isAnnounced;
