import { Banner } from '@shopify/polaris';
import {
  type AnyDocument,
  type Conflict,
  conflicts,
  PLATFORMS,
  type Platform,
  type Screen,
  settingsOn,
  type Tab,
  tabPath,
  type WayOut,
} from '@uptill/feature-schema';
import { type Change, withChanges } from '../../domain/documents/change';
import type { Place } from '../../domain/documents/field-issues';
import { t } from '../../platform/texts/texts';
import { linkedChanges } from './tab-changes';

interface ConflictBannersProps {
  screen: Screen;
  tab: Tab;
  /** The platforms that the form shows. */
  platforms: readonly Platform[];
  document: AnyDocument;
  /** Returns true for a place whose tab edits phone and desktop together. */
  isOnBoth(place: Place): boolean;
  onChange(changes: readonly Change[], label: string): void;
}

/** Warnings of a tab's settings that defeat others, each with its ways out. */
export function ConflictBanners({ screen, tab, platforms, document, isOnBoth, onChange }: ConflictBannersProps) {
  const path = tabPath(screen, tab);
  const shown = conflicts
    .filter(({ tabs }) => tabs.includes(path))
    .map((conflict) => ({ conflict, on: platforms.filter((platform) => isMet(conflict, document, platform)) }))
    .filter(({ on }) => on.length > 0);

  function buttonOf(conflict: Conflict, way: WayOut, on: readonly Platform[]) {
    const changes = changesOf(conflict, way, on, document, isOnBoth);
    return { content: way.label, onAction: () => onChange(changes, way.label) };
  }

  return (
    <div role="status" className="form-warnings">
      {shown.map(({ conflict, on }) => {
        const [action, secondaryAction] = conflict.waysOut.map((way) => buttonOf(conflict, way, on));
        const [platform] = on;
        const isOnOne = on.length < PLATFORMS.length && platform;
        return (
          <Banner
            key={conflict.id}
            tone={conflict.isAvoided ? 'info' : 'warning'}
            title={isOnOne ? t('form.onPlatform', { name: conflict.title, platform }) : conflict.title}
            action={action}
            secondaryAction={secondaryAction}
          >
            {conflict.info}
          </Banner>
        );
      })}
    </div>
  );
}

const isMet = ({ applies }: Conflict, document: AnyDocument, platform: Platform) =>
  applies(settingsOn(document, platform), platform);

/** Returns the changes that end a conflict. The change for one platform may end it on the other one too. */
function changesOf(
  conflict: Conflict,
  way: WayOut,
  platforms: readonly Platform[],
  document: AnyDocument,
  isOnBoth: (place: Place) => boolean,
): Change[] {
  const made: Change[] = [];
  for (const platform of platforms) {
    const changed = withChanges(document, made);
    if (!isMet(conflict, changed, platform)) continue;
    made.push(...linkedChanges(way.changes(settingsOn(changed, platform), platform), platform, isOnBoth));
  }
  return made;
}
