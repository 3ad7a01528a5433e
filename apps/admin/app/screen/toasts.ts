/** How long toasts stay, in milliseconds (specification 4.3). */
export const SUCCESS_TOAST_MS = 5_000;
export const ERROR_TOAST_MS = 10_000;
