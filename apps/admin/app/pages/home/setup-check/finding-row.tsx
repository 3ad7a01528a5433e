import { BlockStack, Box, Icon, type IconProps, InlineStack, List, Text } from '@shopify/polaris';
import { AlertCircleIcon, AlertTriangleIcon, InfoIcon } from '@shopify/polaris-icons';
import type { Finding, Severity } from '../../../domain/setup-check/check-report';
import { type TextId, t } from '../../../platform/texts/texts';
import { FixButton } from './fix-button';

const SIGNS: Record<Severity, { icon: IconProps['source']; tone: IconProps['tone']; label: TextId }> = {
  critical: { icon: AlertCircleIcon, tone: 'critical', label: 'setupCheck.critical' },
  warning: { icon: AlertTriangleIcon, tone: 'caution', label: 'setupCheck.warning' },
  info: { icon: InfoIcon, tone: 'info', label: 'setupCheck.info' },
};

interface FindingRowProps {
  finding: Finding;
  /** True if its button is the page's primary action. */
  isUrgent: boolean;
  onRepaired(): Promise<void>;
}

/** A fault with its reason, and a button that fixes it. */
export function FindingRow({ finding, isUrgent, onRepaired }: FindingRowProps) {
  const { severity, title, reason, details, fix } = finding;
  const { icon, tone, label } = SIGNS[severity];
  return (
    <li className="finding">
      <Icon source={icon} tone={tone} accessibilityLabel={t(label)} />
      <BlockStack gap="200">
        <BlockStack gap="100">
          <Text as="h3" variant="headingSm">
            {title}
          </Text>
          <Text as="p">{reason}</Text>
        </BlockStack>
        {details.length > 0 && (
          <Box>
            <List>
              {details.map((detail) => (
                <List.Item key={detail}>
                  <span className="finding-detail">{detail}</span>
                </List.Item>
              ))}
            </List>
          </Box>
        )}
        <InlineStack>
          <FixButton fix={fix} isUrgent={isUrgent} onRepaired={onRepaired} />
        </InlineStack>
      </BlockStack>
    </li>
  );
}
