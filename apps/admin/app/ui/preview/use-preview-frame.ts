import { type MutableRefObject, type RefObject, useRef, useState } from 'react';
import { useEffectBeforePaint } from '../shell/use-effect-before-paint';
import { useIsHydrated } from '../shell/use-is-hydrated';

/** A frame for the live preview. In a sheet that is closed, it loads when the sheet opens. */
const FRAME = '<iframe src="/preview" loading="lazy"></iframe>';

/** Frames whose previews the merchant has left, in a hidden part of the page. */
const parking = { frames: [] as HTMLIFrameElement[], place: null as HTMLElement | null };

interface PreviewFrame {
  frame: RefObject<HTMLIFrameElement>;
  /** Props of the element around the frame. React doesn't know of the frame inside. */
  place: { ref: RefObject<HTMLDivElement>; dangerouslySetInnerHTML: { __html: string } };
}

/**
 * Keeps a preview's frame, with its loaded document, from screen to screen: a preview that the merchant leaves parks its frame,
 * and the next one takes it. The server's page has a frame, which loads before the page is hydrated. In browsers that
 * can't move a frame without reloading it (`moveBefore`), each preview loads a new one.
 */
export function usePreviewFrame(title: string): PreviewFrame {
  const isHydrated = useIsHydrated();
  const [html] = useState({ __html: isHydrated ? '' : FRAME });
  const ref = useRef<HTMLDivElement>(null);
  const frame: MutableRefObject<HTMLIFrameElement | null> = useRef(null);

  useEffectBeforePaint(() => {
    const place = ref.current;
    if (!place) return;
    const taken = place.querySelector('iframe') ?? take(place);
    frame.current = taken;
    return () => park(taken);
  }, []);

  useEffectBeforePaint(() => {
    if (frame.current) frame.current.title = title;
  }, [title]);

  return { frame, place: { ref, dangerouslySetInnerHTML: html } };
}

function take(place: HTMLElement): HTMLIFrameElement {
  const frame = parking.frames.pop();
  if (frame) {
    place.moveBefore(frame, null);
    return frame;
  }
  place.innerHTML = FRAME;
  return place.querySelector('iframe') as HTMLIFrameElement;
}

function park(frame: HTMLIFrameElement): void {
  if (!('moveBefore' in frame) || !frame.isConnected) return;
  if (!parking.place?.isConnected) {
    parking.place = document.body.appendChild(document.createElement('div'));
    parking.place.hidden = true;
  }
  parking.place.moveBefore(frame, null);
  parking.frames.push(frame);
}
