import { byId } from '../element.ts';

const base = `${location.pathname.replace(/\/$/, '')}/`;

/** Fetches HTML from an address of the theme editor. */
export async function askServer(path: string): Promise<string> {
  const answer = await fetch(base + path);
  return answer.ok ? answer.text() : '';
}

/** Saves a change and shows the result. Resolves with false if it was refused. */
export async function saveChange(change: object): Promise<boolean> {
  const status = byId('editor-status');
  const answer = await fetch(`${base}change`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  }).catch(() => null);
  if (answer?.ok) status.textContent = 'Saved.';
  else status.textContent = answer ? String((await answer.json()).message) : 'The sandbox does not respond.';
  return answer?.ok ?? false;
}
