import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useIsHydrated } from './use-is-hydrated';

/**
 * Shows its children one after another, so that the first one shows at once and a long form never blocks the page. While
 * hydrating, it shows all, as the server has.
 */
export function InSlices({ children }: { children: readonly ReactNode[] }) {
  const isHydrated = useIsHydrated();
  const [count, setCount] = useState(isHydrated ? 1 : Number.POSITIVE_INFINITY);

  useEffect(() => {
    if (count < children.length) startTransition(() => setCount(count + 1));
  }, [count, children.length]);

  return (
    <div className="in-slices" aria-busy={count < children.length}>
      {children.slice(0, count)}
    </div>
  );
}
