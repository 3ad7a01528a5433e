import { ProgressBar } from '@shopify/polaris';

interface ProgressProps {
  done: number;
  /** The total number of items. Without items, the bar is empty. */
  total: number;
  /** Id of the text that names the bar. */
  labelledBy: string;
}

/** Small progress bar. Its percentage is a whole number, because screen readers announce it unrounded. */
export function Progress({ done, total, labelledBy }: ProgressProps) {
  const percent = total > 0 ? Math.round((100 * done) / total) : 0;
  return <ProgressBar size="small" animated={false} progress={percent} ariaLabelledBy={labelledBy} />;
}
