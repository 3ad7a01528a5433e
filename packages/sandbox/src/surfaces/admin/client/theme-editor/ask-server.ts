import { byId } from '../element.ts';

const base = `${location.pathname.replace(/\/$/, '')}/`;

/** HTML of the editor's own addresses. */
export async function askServer(path: string): Promise<string> {
  const answer = await fetch(base + path);
  return answer.ok ? answer.text() : '';
}

/** Keeps a change, and says whether it was. */
export async function keepChange(change: object): Promise<boolean> {
  const status = byId('editor-status');
  const answer = await fetch(`${base}change`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  }).catch(() => null);
  if (answer?.ok) status.textContent = 'Kept.';
  else status.textContent = answer ? String((await answer.json()).message) : 'The sandbox does not answer.';
  return answer?.ok ?? false;
}
