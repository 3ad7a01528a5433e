import { Button } from '@shopify/polaris';
import { features, type Platform } from '@uptill/feature-schema';
import { useState } from 'react';
import { SIMPLE_ENTRIES } from '../../domain/first-steps/choices';
import { t } from '../../platform/texts/texts';
import { BeforeAfter, type Shown } from '../../ui/brand/before-after';
import type { Branded } from '../../ui/brand/branded';
import { useOwnProduct } from '../../ui/brand/use-own-product';
import { DeviceFrame } from '../../ui/preview/device-frame';
import { PreviewSheet } from '../../ui/preview/preview-sheet';
import { previewedSettings } from '../../ui/preview/previewed-features';
import { PlatformSwitch } from '../../ui/shell/platform-switch';
import { useOnChange } from '../../ui/shell/use-on-change';
import { useShopData } from '../../ui/shop-data/shop-data';

interface FirstStepsPreviewProps {
  after: Branded;
  /** What the merchant can compare it with. Default: nothing. */
  before?: Branded;
  /** Keys of the features to turn on. */
  enabled: readonly string[];
  /** Key of the feature to preview. Default: the first one. */
  viewed: string | null;
  onView(key: string): void;
}

type Entry = (typeof SIMPLE_ENTRIES)[number];

/** Preview of the merchant's choices: a feature with the other features of its page. */
export function FirstStepsPreview({ after, before, enabled, viewed, onView }: FirstStepsPreviewProps) {
  const [platform, setPlatform] = useState<Platform>('mobile');
  const [compared, setCompared] = useState<Shown>('after');
  const [product] = useOwnProduct();
  // A new choice is shown at once.
  useOnChange([JSON.stringify(after)], () => setCompared('after'));
  const { document, brand } = (compared === 'before' && before) || after;
  const metadata = useShopData('shopMetadata');
  const money = metadata?.ok ? { format: metadata.value.money_format, currency: metadata.value.currency } : undefined;
  const chosen = SIMPLE_ENTRIES.filter(({ tab }) => enabled.includes(tab.storeKey));
  const view = chosen.find(({ tab }) => tab.storeKey === viewed) ?? chosen[0];
  const shown = view ? chosen.filter((entry) => isShownWith(entry, view)) : [];
  const keys = shown.map(({ tab }) => tab.storeKey);
  return (
    <PreviewSheet>
      <div className="preview-choices">
        <PlatformSwitch platform={platform} onChange={setPlatform} />
        {before && <BeforeAfter shown={compared} onChange={setCompared} />}
        <fieldset className="preview-states" aria-label={t('firstSteps.previewed')}>
          {chosen.map((entry) => (
            <Button
              key={entry.tab.storeKey}
              size="micro"
              pressed={entry === view}
              onClick={() => onView(entry.tab.storeKey)}
            >
              {entry.step.title}
            </Button>
          ))}
        </fieldset>
      </div>
      <DeviceFrame
        features={previewedSettings(features, keys, document, platform)}
        platform={platform}
        page={view?.screen.previewPage ?? 'product'}
        money={money}
        brand={brand}
        {...product}
      />
    </PreviewSheet>
  );
}

function isShownWith(entry: Entry, view: Entry): boolean {
  if (entry === view) return true;
  const isBeside = !entry.step.coversPage && !view.step.coversPage;
  return isBeside && entry.screen.previewPage === view.screen.previewPage;
}
