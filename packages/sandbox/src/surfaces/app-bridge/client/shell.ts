import {
  type CallMessage,
  CHANNEL,
  isMessage,
  type ShellCalls,
  type ShellEvents,
} from '../../../platform/embedding/protocol.ts';
import { sandboxSettings } from './settings.ts';

type Method = keyof ShellCalls;

let lastId = 0;
const waiting = new Map<number, (answer: string | undefined, error: string | undefined) => void>();
const listeners = new Map<keyof ShellEvents, (detail: string) => void>();

/** Calls the shell around the app. Rejects if the shell refuses, and at once if there is no shell. */
export function callShell<Name extends Method>(
  method: Name,
  argument: ShellCalls[Name]['argument'],
): Promise<ShellCalls[Name]['answer']> {
  if (window.parent === window) return Promise.reject(new Error(`App Bridge: ${method} needs the app to be embedded`));
  const message: CallMessage = { channel: CHANNEL, kind: 'call', id: ++lastId, method, argument };
  window.parent.postMessage(message, sandboxSettings().admin);
  return new Promise((resolve, reject) => {
    waiting.set(message.id, (answer, error) => {
      if (error === undefined) resolve(JSON.parse(answer ?? 'null'));
      else reject(new Error(error));
    });
  });
}

/** Sends a message to the shell and ignores errors, because a page outside the admin has no shell. */
export function notifyShell<Name extends Method>(method: Name, argument: ShellCalls[Name]['argument']): void {
  callShell(method, argument).catch(() => {});
}

export function onShell<Name extends keyof ShellEvents>(
  event: Name,
  listener: (detail: ShellEvents[Name]) => void,
): void {
  listeners.set(event, (detail) => listener(JSON.parse(detail)));
}

/** Receives the shell's messages and ignores other windows'. */
export function listenToShell(): void {
  const { admin } = sandboxSettings();
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== admin || source !== window.parent || !isMessage(data)) return;
    if (data.kind === 'event') listeners.get(data.event)?.(data.detail);
    if (data.kind !== 'answer') return;
    waiting.get(data.id)?.(data.answer, data.error);
    waiting.delete(data.id);
  });
}
