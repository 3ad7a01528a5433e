import {
  CHANNEL,
  type EditorMessage,
  type PreviewMessage,
} from '../../../../platform/embedding/design-mode-messages.ts';
import { byId } from '../element.ts';

const origin = byId('theme-editor').dataset.storefront ?? '';
const frame = document.querySelector<HTMLIFrameElement>('.theme-preview');

const isPreviews = (data: unknown): data is PreviewMessage => Reflect.get(Object(data), 'channel') === CHANNEL;

/** The frame that shows the shop. */
export const preview = {
  send: (message: EditorMessage) => frame?.contentWindow?.postMessage({ ...message, channel: CHANNEL }, origin),
  open: (path: string) => {
    if (frame) frame.src = origin + path;
  },
  listen: (listener: (message: PreviewMessage) => void) =>
    addEventListener('message', ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (from === origin && source === frame?.contentWindow && isPreviews(data)) listener(data);
    }),
};
