import { ProgressBar } from '@shopify/polaris';

interface ProgressProps {
  done: number;
  /** How much there is to do. With nothing to do, the bar is empty. */
  total: number;
  /** Id of the text that names the bar. */
  labelledBy: string;
}

/** Small bar of how much is done. Screen readers read its percentage out as it is, so it is a whole number. */
export function Progress({ done, total, labelledBy }: ProgressProps) {
  const percent = total > 0 ? Math.round((100 * done) / total) : 0;
  return <ProgressBar size="small" animated={false} progress={percent} ariaLabelledBy={labelledBy} />;
}
