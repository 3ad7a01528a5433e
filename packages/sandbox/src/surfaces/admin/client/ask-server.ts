import type { ShellConfig } from './config.ts';

/** Returns a function that sends calls to the admin's server, which has tokens, scopes and the state of extensions. */
export function serverOf({ bridge }: ShellConfig) {
  return async <Answer>(method: string, argument: unknown = null): Promise<Answer> => {
    const response = await fetch(`${bridge}/${method}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ argument }),
    });
    const { answer, error } = await response.json();
    if (error) throw new Error(error);
    return answer;
  };
}
