/** Rejects after some milliseconds. For `Promise.race`. */
export const rejectAfter = (ms: number): Promise<never> =>
  new Promise((_, reject) => setTimeout(reject, ms, new Error('Timeout')));
