import { Banner, Button, List } from '@shopify/polaris';
import { type Screen, screens } from '@uptill/feature-schema';
import { locate, nameOf, type Place } from '../../domain/documents/field-issues';
import type { Issues } from '../../domain/documents/issues';
import { t } from '../../platform/texts/texts';

interface IssuesBannerProps {
  screen: Screen;
  issues: Issues;
  /** Returns true for a place whose tab edits phone and desktop together. */
  isOnBoth(place: Place): boolean;
  onShow(path: string): void;
}

/** Banner with the issues that have no field on this screen: issues of other screens, or of the settings as a whole. */
export function IssuesBanner({ screen, issues, isOnBoth, onShow }: IssuesBannerProps) {
  const elsewhere = [...issues].filter(([path]) => locate([screen], path) === null);
  if (elsewhere.length === 0) return null;
  return (
    <Banner tone="critical" title={t('screen.theseSettingsCould')}>
      <List>
        {elsewhere.map(([path, message]) => {
          const place = locate(screens, path);
          return (
            <List.Item key={path}>
              {place && (
                <Button variant="plain" onClick={() => onShow(path)}>
                  {nameOf(place, path, screen, isOnBoth(place))}
                </Button>
              )}
              {place ? `: ${message}` : message}
            </List.Item>
          );
        })}
      </List>
    </Banner>
  );
}
