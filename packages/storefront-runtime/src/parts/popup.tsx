import { useEffect, useState } from 'preact/hooks';
import { Icon } from './icon.tsx';

interface Props {
  text: string;
  /** `top`, `bottom-right`, … as the merchant chose. */
  position: string;
  /** In seconds. */
  duration: number;
  /** Height that a widget takes at the top and the bottom of the viewport, in pixels. */
  clearance: { top: number; bottom: number };
}

/**
 * A message that goes by itself. Give it a new `key` to show it again. It is hidden from screen readers: whoever shows it has
 * announced it.
 */
export function Popup({ text, position, duration, clearance }: Props) {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), duration * 1000);
    return () => clearTimeout(timer);
  }, [duration]);
  if (!isShown) return null;
  return (
    <div
      class="popup"
      part="popup"
      data-position={position}
      aria-hidden="true"
      style={`--clearance-top:${clearance.top}px;--clearance-bottom:${clearance.bottom}px`}
    >
      <Icon path="m3 8.5 3.2 3.2L13 5" />
      <span>{text}</span>
    </div>
  );
}
