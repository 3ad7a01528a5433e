import { Button, Icon, Text } from '@shopify/polaris';
import { LinkIcon } from '@shopify/polaris-icons';
import type { Platform } from '@uptill/feature-schema';
import { useRef } from 'react';
import { t } from '../../platform/texts/texts';
import { PlatformSwitch } from '../../ui/shell/platform-switch';
import { useOnChange } from '../../ui/shell/use-on-change';

interface DeviceBarProps {
  /** True if the tab edits phone and desktop together. */
  isLinked: boolean;
  /** Unlinks the tab; absent if its devices always share their settings. */
  onSeparate?(): void;
  platform: Platform;
  onPlatform(platform: Platform): void;
}

/** Says that the tab edits both devices, with a button that unlinks them; else the switch between them. */
export function DeviceBar({ isLinked, onSeparate, platform, onPlatform }: DeviceBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const before = useRef(isLinked);

  // If the pressed button has been removed, its successor takes the focus.
  useOnChange([isLinked], () => {
    const isLost = document.activeElement === document.body;
    if (before.current !== isLinked && isLost) bar.current?.querySelector('button')?.focus({ preventScroll: true });
    before.current = isLinked;
  });

  return (
    <div ref={bar} className="device-bar">
      {isLinked ? (
        <>
          <Icon source={LinkIcon} tone="subdued" />
          <div>
            <Text as="p">{t('screen.sameOnBoth')}</Text>
            {onSeparate && (
              <Button variant="plain" onClick={onSeparate}>
                {t('screen.editSeparately')}
              </Button>
            )}
          </div>
        </>
      ) : (
        <PlatformSwitch platform={platform} onChange={onPlatform} />
      )}
    </div>
  );
}
