import { SkeletonBodyText, Text } from '@shopify/polaris';
import { lazy, useRef, useState } from 'react';
import { loadChunk } from '../../platform/chunks/load-chunk';
import { t } from '../../platform/texts/texts';
import { LazyPart } from '../../ui/chunks/lazy-part';
import { useOnMount } from '../../ui/shell/use-on-change';
import type { StatusCardsProps } from './status-cards';

const StatusCards = lazy(() => loadChunk('status-cards', () => import('./status-cards')));

/** The states of the app, which a merchant opens on demand: what is wrong with them is shown above. */
export function StatusDetails(props: StatusCardsProps) {
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // The merchant may have opened it before this code ran.
  useOnMount(() => setOpen(details.current?.open === true));
  return (
    <details
      ref={details}
      className="disclosure status-details"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Text as="h2" variant="headingMd">
          {t('dashboard.status')}
        </Text>
      </summary>
      {isOpen && (
        <LazyPart fallback={<SkeletonBodyText lines={6} />}>
          <StatusCards {...props} />
        </LazyPart>
      )}
    </details>
  );
}
