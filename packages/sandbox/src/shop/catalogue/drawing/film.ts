import { fileURLToPath } from 'node:url';

/** The one film there is: light that passes over a wall. It stands for any product's. */
export const FILM = {
  path: '/videos/light.webm',
  file: fileURLToPath(new URL('light.webm', import.meta.url)),
  width: 400,
  height: 500,
  /** Milliseconds. */
  duration: 3000,
};
