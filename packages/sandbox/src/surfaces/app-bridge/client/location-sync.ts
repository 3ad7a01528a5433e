import { appPath } from './open.ts';
import { tellShell } from './shell.ts';

/** The shell's address follows the app's, so that a reload and a shared link find the same page. */
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

const tell = () => tellShell('location', appPath(location));
