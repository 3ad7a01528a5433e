// Here, and not where they are used most, because the home page loads them.

/** Duration of toasts, in milliseconds. */
export const SUCCESS_TOAST_MS = 5_000;
export const ERROR_TOAST_MS = 10_000;
