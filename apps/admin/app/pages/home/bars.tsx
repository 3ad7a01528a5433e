import { t } from '../../platform/texts/texts';

const HEIGHT = 40;
const STEP = 8;
const WIDTH = 6;

interface BarsProps {
  label: string;
  /** One point per day, oldest first. `day` is an ISO date, e.g. `2026-11-21`. */
  points: readonly { day: string; count: number }[];
  format(count: number): string;
}

/** Bar chart of daily counts, scaled to the highest. A day without events gets a bar of minimal height. */
export function Bars({ label, points, format }: BarsProps) {
  const highest = Math.max(1, ...points.map(({ count }) => count));
  const best = points.toSorted((one, other) => other.count - one.count)[0];
  const summary =
    best && best.count > 0
      ? t('dashboard.byDayWithHighest', { label, day: best.day, count: format(best.count) })
      : t('dashboard.byDay', { label });
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${points.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={summary}
    >
      {points.map(({ day, count }, index) => {
        const height = Math.max(1, (count / highest) * HEIGHT);
        return (
          <rect key={day} x={index * STEP} y={HEIGHT - height} width={WIDTH} height={height} rx={1}>
            <title>{`${day}: ${format(count)}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
