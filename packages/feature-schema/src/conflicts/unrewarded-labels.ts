import type { Conflict, PlatformSettings, WayOut } from './conflict.ts';

type Level = PlatformSettings['miniCartProgressBar']['levelSets'][number]['levels'][number];

/** A milestone has a label, as rewards have, but is only a message. Earlier releases showed it as a reward. */
export const unrewardedLabels: Conflict = {
  id: 'unrewarded-labels',
  title: 'A labelled milestone is not shown as a reward',
  info: 'It is only a message, so it has no step on the bar, and its label is not shown. If your shipping rates or another app give what the label says, choose “Granted elsewhere”.',
  tabs: ['/cart-drawer/progress-bar'],
  applies: ({ miniCartProgressBar: { isEnabled, levelSets } }) =>
    isEnabled && levelSets.some(({ levels }) => levels.some(isUnrewarded)),
  waysOut: [
    forUnrewarded('Show as granted elsewhere', { reward: 'elsewhere' }),
    forUnrewarded('Remove the label', { label: '' }),
  ],
};

const isUnrewarded = ({ reward, label }: Pick<Level, 'reward' | 'label'>): boolean =>
  reward === 'none' && label.trim() !== '';

/** Returns the way out that changes all of these levels. */
function forUnrewarded(label: string, change: Partial<Level>): WayOut {
  return {
    label,
    changes: ({ miniCartProgressBar: { levelSets } }) => [
      {
        feature: 'miniCartProgressBar',
        path: 'levelSets',
        value: levelSets.map((set) => ({
          ...set,
          levels: set.levels.map((level) => (isUnrewarded(level) ? { ...level, ...change } : level)),
        })),
      },
    ],
  };
}
