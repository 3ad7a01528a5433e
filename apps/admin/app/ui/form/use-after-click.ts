import { useEffect, useRef } from 'react';

/**
 * What ends a press. Browsers send no `mouseup` if the press opens a select's list, or ends outside of the window: then the
 * next key, choice or press ends it.
 */
const ENDS = ['mouseup', 'keydown', 'change', 'dragend'] as const;

/**
 * Returns a function that calls back as soon as the mouse is not pressed. A press that takes the focus away from a field
 * must not change the page before its click: it would meet something else.
 */
export function useAfterClick(): (callback: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // The click follows in the same task.
      setTimeout(() => {
        for (const callback of waiting.current.splice(0)) callback();
      });
    };
    window.addEventListener('mousedown', press, options);
    for (const end of ENDS) window.addEventListener(end, release, options);
    return () => stop.abort();
  }, []);

  return (callback) => {
    if (isPressed.current) waiting.current.push(callback);
    else callback();
  };
}
