import { appPath } from './open.ts';
import { notifyShell } from './shell.ts';

/** Keeps the shell's address in step with the app's, so that reloads and shared links open the same page. */
export function syncLocation(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (...args) => {
      change(...args);
      tell();
    };
  }
  window.addEventListener('popstate', tell);
  tell();
}

const tell = () => notifyShell('location', appPath(location));
