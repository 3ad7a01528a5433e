import { fileURLToPath } from 'node:url';

/** The video of every product that has one. It shows light moving over a wall. */
export const VIDEO = {
  path: '/videos/light.webm',
  file: fileURLToPath(new URL('light.webm', import.meta.url)),
  width: 400,
  height: 500,
  /** Milliseconds. */
  duration: 3000,
};
