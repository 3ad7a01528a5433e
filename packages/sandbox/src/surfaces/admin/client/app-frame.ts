import {
  type AnswerMessage,
  CHANNEL,
  type EventMessage,
  isMessage,
  type ShellCalls,
  type ShellEvents,
} from '../../../platform/embedding/protocol.ts';
import { byId } from './element.ts';

type Answers = {
  [Name in keyof ShellCalls]: (
    argument: ShellCalls[Name]['argument'],
  ) => ShellCalls[Name]['answer'] | Promise<ShellCalls[Name]['answer']>;
};

let appOrigin = '';

function frame(): HTMLIFrameElement {
  const element = byId('app');
  if (!(element instanceof HTMLIFrameElement)) throw new Error('#app is not an iframe');
  return element;
}

/** Sends an event to the frame, only if it shows the app's origin. */
export function notifyApp<Name extends keyof ShellEvents>(event: Name, detail: ShellEvents[Name]): void {
  const message: EventMessage = { channel: CHANNEL, kind: 'event', event, detail: JSON.stringify(detail) };
  frame().contentWindow?.postMessage(message, appOrigin);
}

/** Answers calls of App Bridge. Messages of other windows and other origins are ignored. */
export function answerApp(origin: string, answers: Answers): void {
  appOrigin = origin;
  window.addEventListener('message', async (event: MessageEvent) => {
    const { source, data } = event;
    if (event.origin !== appOrigin || source !== frame().contentWindow || !isMessage(data)) return;
    if (data.kind !== 'call') return;
    const message: AnswerMessage = { channel: CHANNEL, kind: 'answer', id: data.id };
    try {
      message.answer = JSON.stringify(await run(answers, data.method, event.data.argument)) ?? 'null';
    } catch (error) {
      message.error = error instanceof Error ? error.message : String(error);
    }
    frame().contentWindow?.postMessage(message, appOrigin);
  });
}

function run<Name extends keyof ShellCalls>(answers: Answers, method: Name, argument: ShellCalls[Name]['argument']) {
  const answer = answers[method];
  if (!answer) throw new Error(`${method} is not in the sandbox yet`);
  return answer(argument);
}
