import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { dayName } from '../../domain/analytics/metrics';
import { t } from '../../platform/texts/texts';

interface DayChartProps {
  label: string;
  /** One point for each day, oldest first. */
  points: readonly { day: string; value: number }[];
  format(value: number): string;
}

const TICK = { fill: 'var(--p-color-text-secondary)', fontSize: 12 };

/**
 * Line chart of one metric over days, without animation. The arrow keys move from day to day, and a screen reader reads the
 * day's value.
 */
export default function DayChart({ label, points, format }: DayChartProps) {
  return (
    <ResponsiveContainer width="100%" height={280}>
      <LineChart
        data={[...points]}
        margin={{ top: 8, right: 8, bottom: 0, left: 4 }}
        aria-label={t('analytics.chartOf', { metric: label })}
      >
        <CartesianGrid vertical={false} stroke="var(--p-color-border-secondary)" />
        <XAxis
          dataKey="day"
          tick={TICK}
          tickFormatter={(day) => dayName(day, 'short')}
          tickLine={false}
          minTickGap={32}
        />
        <YAxis
          tick={TICK}
          tickFormatter={format}
          // A flat line at the bottom while there is nothing to count.
          domain={[0, (max: number) => max || 100]}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          width="auto"
        />
        <Tooltip
          isAnimationActive={false}
          labelFormatter={(day) => dayName(String(day), 'long')}
          formatter={(value) => [format(Number(value)), label]}
        />
        <Line
          dataKey="value"
          name={label}
          type="linear"
          stroke="var(--p-color-border-emphasis)"
          strokeWidth={2}
          dot={points.length < 2}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}
