import { useNavigate } from '@remix-run/react';
import { useAppBridge } from '@shopify/app-bridge-react';
import { BlockStack, Button, InlineStack } from '@shopify/polaris';
import type { AnyDocument, Brand } from '@uptill/feature-schema';
import { useRef, useState } from 'react';
import { z } from 'zod';
import {
  brandWith,
  type Choices,
  enabledKeys,
  lookOf,
  NO_CHOICES,
  STEPS,
  withChoices,
} from '../../domain/first-steps/choices';
import { api } from '../../platform/api/client';
import { t } from '../../platform/texts/texts';
import { brandedBy } from '../../ui/brand/branded';
import type { Versioned } from '../../ui/draft/draft';
import { useAppEmbed } from '../../ui/embed/use-app-embed';
import { useFirstTime } from '../../ui/first-steps/first-time';
import { AppPage } from '../../ui/shell/app-page';
import { useAppHref } from '../../ui/shell/shop-context';
import { ERROR_TOAST_MS } from '../../ui/shell/toast-times';
import { useShopData } from '../../ui/shop-data/shop-data';
import { ThemeColoursProvider } from '../../ui/theme/theme-colours-context';
import { ColoursStep } from './colours-step';
import { EmbedStep } from './embed-step';
import { FeaturesStep, OtherFeatures } from './features-step';
import { FirstStepsPreview } from './first-steps-preview';
import { StepProgress } from './step-progress';
import { useSaveChoices } from './use-save-choices';
import { useThemePalette } from './use-theme-palette';

interface FirstStepsPageProps {
  initial: Versioned<AnyDocument>;
  initialBrand: Versioned<Brand>;
  /** The stored choices; null at first. */
  storedChoices: Choices | null;
}

/**
 * The first-time wizard: features, colours and the app embed, beside a preview. The choices are stored until the merchant
 * finishes, so that leaving loses nothing. One save turns them into settings.
 */
export function FirstStepsPage({ initial, initialBrand, storedChoices }: FirstStepsPageProps) {
  const shopify = useAppBridge();
  const navigate = useNavigate();
  const href = useAppHref();
  const { setNew } = useFirstTime();
  const { stored, brand: storedBrand, isSaving, save } = useSaveChoices(initial, initialBrand);
  const [choices, setChoices] = useState(storedChoices ?? NO_CHOICES);
  const store = useStoreChoices();
  /** Key of the feature that the merchant last chose to preview. */
  const [viewed, setViewed] = useState<string | null>(null);
  const palette = useThemePalette();
  const embed = useAppEmbed();
  const metadata = useShopData('shopMetadata');
  const { step } = choices;
  const enabled = enabledKeys(stored, choices);
  const brand = brandWith(stored, storedBrand, choices, palette);
  const look = lookOf(stored, choices);
  const chosen = withChoices(stored, choices, metadata?.ok ? metadata.value.currency : undefined);
  const after = brandedBy(chosen, brand);

  function change(changes: Partial<Choices>): void {
    const next = { ...choices, ...changes };
    setChoices(next);
    store(next);
  }

  async function saveChoices(): Promise<void> {
    if (await save(after.document, brand)) change({ step: 'embed' });
  }

  async function leave(): Promise<void> {
    navigate(href('/'));
    const result = await setNew(false);
    if (!result.ok) shopify.toast.show(result.message, { duration: ERROR_TOAST_MS, isError: true });
  }

  function finish(): void {
    store(null);
    void leave();
  }

  const before = STEPS[STEPS.indexOf(step) - 1];
  return (
    <AppPage fullWidth title={t('firstSteps.title')}>
      <ThemeColoursProvider>
        <div className="screen-columns">
          <BlockStack gap="400">
            <StepProgress step={step} />
            {step === 'features' && (
              <FeaturesStep enabled={enabled} switched={choices.switched} onChange={change} onView={setViewed} />
            )}
            {step === 'colours' && (
              <ColoursStep choices={choices} look={look} palette={palette} brand={storedBrand} onChange={change} />
            )}
            {step === 'embed' && <EmbedStep enabled={enabled} />}
            <div className="step-buttons">
              <InlineStack gap="200">
                {before && <Button onClick={() => change({ step: before })}>{t('firstSteps.back')}</Button>}
                {step !== 'embed' && (
                  <Button variant="tertiary" onClick={() => void leave()}>
                    {t('firstSteps.skip')}
                  </Button>
                )}
              </InlineStack>
              {step === 'features' && (
                <Button variant="primary" disabled={enabled.length === 0} onClick={() => change({ step: 'colours' })}>
                  {t('firstSteps.continue')}
                </Button>
              )}
              {step === 'colours' && (
                <Button
                  variant="primary"
                  loading={isSaving || (!palette && !choices.matched && look === 'theme')}
                  onClick={() => void saveChoices()}
                >
                  {t('firstSteps.save')}
                </Button>
              )}
              {step === 'embed' && (
                <Button onClick={finish}>{t(embed === 'on' ? 'firstSteps.finish' : 'firstSteps.embedLater')}</Button>
              )}
            </div>
            {step === 'features' && <OtherFeatures />}
          </BlockStack>
          <FirstStepsPreview
            after={after}
            before={step === 'colours' ? brandedBy(chosen, storedBrand) : undefined}
            enabled={enabled}
            viewed={viewed}
            onView={setViewed}
          />
        </div>
      </ThemeColoursProvider>
    </AppPage>
  );
}

/** Returns a function that stores the choices for the next visit, or deletes them if they are null. A failure is ignored. */
function useStoreChoices(): (choices: Choices | null) => void {
  // One call at a time, so that an older call does not overwrite a newer one.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (choices) => {
    last.current = last.current.then(() => api.put('firstSteps', { choices }, z.undefined()));
  };
}
