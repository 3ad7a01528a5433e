import { Button } from '@shopify/polaris';
import { QuestionCircleIcon } from '@shopify/polaris-icons';
import { type AnyFeature, featureFolder } from '@uptill/feature-schema';
import { t } from '../../platform/texts/texts';
import { useAppHref } from '../shell/shop-context';
import { helpPath } from './topic';

/** Button in a toolbar that opens the help on a feature. */
export function FeatureHelp({ feature: { key, name } }: { feature: AnyFeature }) {
  const href = useAppHref();
  return (
    <Button
      icon={QuestionCircleIcon}
      variant="tertiary"
      accessibilityLabel={t('help.about', { title: name })}
      url={href(helpPath(featureFolder(key)))}
    />
  );
}
