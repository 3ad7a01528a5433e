import { Banner, Button, List } from '@shopify/polaris';
import { type Screen, screens } from '@uptill/feature-schema';
import { locate, nameOf } from '../../domain/documents/field-issues';
import type { Issues } from '../../domain/documents/issues';
import { t } from '../../platform/texts/texts';

interface IssuesBannerProps {
  screen: Screen;
  issues: Issues;
  onShow(path: string): void;
}

/** Banner with the issues that have no field on this screen: issues of other screens, or of the settings as a whole. */
export function IssuesBanner({ screen, issues, onShow }: IssuesBannerProps) {
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
                  {nameOf(place, path, screen)}
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
