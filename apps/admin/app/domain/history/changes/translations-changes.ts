import { PLATFORMS, type TranslatableText, type Translations } from '@uptill/feature-schema';
import { pathOf } from '../../translations/texts';
import type { Change, ChangedValue } from '../history';
import { distinct, settingName } from './features-changes';
import { mergePlatforms, type PlatformChange } from './platform-changes';
import { shortened, withoutTags } from './value-text';

/** Returns the texts with another translation. `texts` are the shop's texts; other texts are named by their keys. */
export function translationsChanges(
  before: Translations,
  after: Translations,
  texts: ReadonlyMap<string, TranslatableText>,
): Change[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes = [...keys].flatMap((key): PlatformChange[] => {
    const [one, other] = [before[key], after[key]];
    if (one?.value === other?.value && one?.source === other?.source) return [];
    const text = texts.get(key);
    const [from, to] = [translationText(one, text), translationText(other, text)];
    const [, platform] = key.split('_');
    return [
      {
        label: text ? settingName(pathOf(text)) : key.replace(/_/g, ' '),
        ...(from && to ? distinct(from, to) : { from, to }),
        platform: PLATFORMS.find((name) => name === platform) ?? 'mobile',
      },
    ];
  });
  return mergePlatforms(changes);
}

function translationText(
  translation: Translations[string] | undefined,
  text: TranslatableText | undefined,
): ChangedValue | null {
  if (!translation) return null;
  const { value } = translation;
  return { text: shortened(text?.field.kind === 'richText' ? withoutTags(value) : value) };
}
