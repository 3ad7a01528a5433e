import { Button, InlineStack, Text } from '@shopify/polaris';
import {
  type AnyDocument,
  findTab,
  missingRequirement,
  type Platform,
  type Related,
  screens,
} from '@uptill/feature-schema';
import type { Change } from '../../domain/documents/change';
import type { Place } from '../../domain/documents/field-issues';
import { isOn } from '../../domain/documents/live-state';
import { t } from '../../platform/texts/texts';
import { useAccess } from '../../ui/access/billing';
import { useAppHref } from '../../ui/shell/shop-context';
import { linkedChanges } from './tab-changes';

interface RelatedLineProps {
  related: Related;
  /** The key of the feature that both places show. */
  feature: string;
  /** The platforms that the form shows. */
  platforms: readonly Platform[];
  document: AnyDocument;
  /** Returns true for a place whose tab edits phone and desktop together. */
  isOnBoth(place: Place): boolean;
  onChange(changes: readonly Change[], label: string): void;
}

/** Line about the other place of a feature: a link to its tab, and while it is off, a button that turns it on. */
export function RelatedLine({ related, feature, platforms, document, isOnBoth, onChange }: RelatedLineProps) {
  const href = useAppHref();
  const access = useAccess();
  const place = findTab(screens, related.path);
  if (!place) return null;
  const isShown = (on: Platform) =>
    isOn(document, on, feature) && related.toggles.some((path) => isOn(document, on, feature, path));
  const off = platforms.filter((on) => !isShown(on));
  const isAllowed = missingRequirement(access, place.screen, place.tab) === null;
  const values = ['isEnabled', ...related.turnsOn].map((path) => ({ feature, path, value: true }));
  const turnOn = () =>
    onChange(
      off.flatMap((on) => linkedChanges(values, on, isOnBoth)),
      related.label,
    );
  return (
    <div className="form-line">
      <Text as="p">{related.info}</Text>
      <InlineStack gap="300">
        {off.length > 0 && isAllowed && (
          <Button variant="plain" onClick={turnOn}>
            {related.label}
          </Button>
        )}
        <Button variant="plain" url={href(related.path)}>
          {t('setupCheck.openFeature', { name: `${place.screen.title}, ${place.tab.title}` })}
        </Button>
      </InlineStack>
    </div>
  );
}
