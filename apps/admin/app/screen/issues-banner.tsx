import { Banner, List } from '@shopify/polaris';
import type { Screen } from '@uptill/feature-schema';
import type { Issues } from '../draft/issues';
import { locate } from '../form/issues';

interface IssuesBannerProps {
  screen: Screen;
  issues: Issues;
}

/** Banner with the issues that no field of this screen shows: of other screens, or of the settings as a whole. */
export function IssuesBanner({ screen, issues }: IssuesBannerProps) {
  const elsewhere = [...issues].filter(([path]) => locate(screen, path) === null);
  if (elsewhere.length === 0) return null;
  return (
    <Banner tone="critical" title="These settings could not be saved">
      <List>
        {elsewhere.map(([path, message]) => (
          <List.Item key={path}>{message}</List.Item>
        ))}
      </List>
    </Banner>
  );
}
