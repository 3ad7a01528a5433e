import { useEffect, useRef } from 'react';

/**
 * Events that end a `mousedown`. Browsers send no `mouseup` if the mouse opens a select's list, or is released outside the
 * window. The next key, choice or mouse button then ends it.
 */
const ENDS = ['mouseup', 'keydown', 'change', 'dragend'] as const;

/**
 * Returns a function that calls back as soon as no mouse button is down. A `mousedown` that moves the focus out of a field
 * must not change the page before its `click`, which would hit another element.
 */
export function useAfterClick(): (callback: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const hold = () => {
      isDown.current = true;
    };
    const release = () => {
      isDown.current = false;
      // The `click` event follows in the same task.
      setTimeout(() => {
        for (const callback of waiting.current.splice(0)) callback();
      });
    };
    window.addEventListener('mousedown', hold, options);
    for (const end of ENDS) window.addEventListener(end, release, options);
    return () => stop.abort();
  }, []);

  return (callback) => {
    if (isDown.current) waiting.current.push(callback);
    else callback();
  };
}
