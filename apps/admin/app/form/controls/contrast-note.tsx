import { Icon, Text } from '@shopify/polaris';
import { AlertTriangleIcon } from '@shopify/polaris-icons';
import { ENOUGH_CONTRAST } from '../contrast';

/** Says that a text can hardly be read. A warning: the merchant's colours are the merchant's to choose. */
export function ContrastNote({ contrast }: { contrast: number }) {
  // Rounded down, so that 4.49 is not said to be the 4.5 it should be.
  const rounded = Math.floor(contrast * 10) / 10;
  return (
    <span className="contrast-note">
      <Icon source={AlertTriangleIcon} tone="warning" />
      <Text as="span" tone="caution">
        {`Hard to read: contrast ${rounded}, needs ${ENOUGH_CONTRAST}`}
      </Text>
    </span>
  );
}
