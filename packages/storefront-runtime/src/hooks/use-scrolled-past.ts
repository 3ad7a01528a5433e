import { useEffect, useState } from 'preact/hooks';

/** Whether the page is scrolled at least this many pixels from its top. */
export function useScrolledPast(pixels: number): boolean {
  const [isPast, setPast] = useState(() => scrollY >= pixels);
  useEffect(() => {
    const check = () => setPast(scrollY >= pixels);
    check();
    addEventListener('scroll', check, { passive: true });
    return () => removeEventListener('scroll', check);
  }, [pixels]);
  return isPast;
}
