import { Button, InlineStack, Text } from '@shopify/polaris';
import { type AnyDocument, differingSettings, type Platform, type Tab } from '@uptill/feature-schema';
import { lazy, useRef, useState } from 'react';
import { loadChunk } from '../../platform/chunks/load-chunk';
import { t } from '../../platform/texts/texts';
import { LazyPart } from '../../ui/chunks/lazy-part';
import { useOnChange } from '../../ui/shell/use-on-change';
import type { PlatformDialogPurpose } from './platform-dialog';

/** Loaded separately, because few merchants need it. */
const PlatformDialog = lazy(() => loadChunk('platform-dialog', () => import('./platform-dialog')));

interface DifferenceLineProps {
  tab: Tab;
  platform: Platform;
  document: AnyDocument;
  /** Links the tab, with the settings of one side on both. */
  onJoin(kept: Platform): void;
}

/** Line of an unlinked tab: how many settings differ, and buttons to compare them and to link the tab again. */
export function DifferenceLine({ tab, platform, document, onJoin }: DifferenceLineProps) {
  const [purpose, setPurpose] = useState<PlatformDialogPurpose | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const count = differingSettings(document, tab).length;

  // A dialog that is removed does not return the focus by itself.
  useOnChange([purpose], () => {
    if (wasOpen.current && !purpose) line.current?.querySelector('button')?.focus({ preventScroll: true });
    wasOpen.current = purpose !== null;
  });

  function join(kept: Platform): void {
    setPurpose(null);
    onJoin(kept);
  }

  return (
    <div ref={line} className="difference-line">
      <Text as="p">
        <span role="status">{t('screen.differences', { count })}</span>
      </Text>
      <InlineStack gap="300">
        {count > 0 && (
          <Button variant="plain" onClick={() => setPurpose('compare')}>
            {t('screen.compare')}
          </Button>
        )}
        {/* Without differences, there is no side to choose. */}
        <Button variant="plain" onClick={() => (count > 0 ? setPurpose('join') : join(platform))}>
          {t('screen.useSame')}
        </Button>
      </InlineStack>
      {purpose && (
        <LazyPart fallback={null}>
          <PlatformDialog
            purpose={purpose}
            tab={tab}
            platform={platform}
            document={document}
            onPurpose={setPurpose}
            onJoin={join}
            onClose={() => setPurpose(null)}
          />
        </LazyPart>
      )}
    </div>
  );
}
