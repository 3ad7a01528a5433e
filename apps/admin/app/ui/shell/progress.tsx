interface ProgressProps {
  done: number;
  /** The total number of items. Without items, the bar is empty. */
  total: number;
  /** Id of the text that names the bar. */
  labelledBy: string;
}

/**
 * Small progress bar. Its percentage is a whole number, because screen readers announce it unrounded. Polaris's bar, with its
 * animation, would take 3 kB of each page.
 */
export function Progress({ done, total, labelledBy }: ProgressProps) {
  const percent = total > 0 ? Math.round((100 * done) / total) : 0;
  return (
    <progress className="progress" value={percent} max={100} aria-labelledby={labelledBy}>
      {`${percent}%`}
    </progress>
  );
}
