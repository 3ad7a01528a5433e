import { Banner, Link } from '@shopify/polaris';
import { type AnyDocument, PLATFORMS } from '@uptill/feature-schema';
import { FIRST_STEPS_PATH } from '../../domain/pages/pages';
import { t } from '../../platform/texts/texts';
import { useFirstTime } from '../first-steps/first-time';
import { useAppHref } from '../shell/shop-context';
import { useOnChange } from '../shell/use-on-change';

/** Hint for a new merchant while no feature is on. Once it is hidden, the merchant is no longer new. */
export function FirstTimeHint({ document }: { document: AnyDocument }) {
  const { isNew, setNew, refresh } = useFirstTime();
  const href = useAppHref();
  const isNothingOn = !Object.values(document).some((entry) => PLATFORMS.some((platform) => entry[platform].isEnabled));

  // Another tab may have set the flag since the page was loaded.
  useOnChange([isNothingOn], () => {
    if (isNothingOn) void refresh();
  });

  if (!isNothingOn || !isNew) return null;
  return (
    <div className="first-time-hint">
      <Banner onDismiss={() => void setNew(false)}>
        {t('preview.nothingOn')} <Link url={href(FIRST_STEPS_PATH)}>{t('preview.openFirstSteps')}</Link>
      </Banner>
    </div>
  );
}
