import { BlockStack, Text } from '@shopify/polaris';
import type { PlanId } from '@uptill/feature-schema';
import { contentsOf } from '../../domain/billing/plan-contents';
import { WidgetPicture } from '../shell/widget-picture';

/** What a plan adds to the next lower plan: each with its picture, and what it does for a shop. */
export function PlanContents({ plan }: { plan: PlanId }) {
  return (
    <ul className="plan-contents">
      {contentsOf(plan).map(({ name, gain, picture }) => (
        <li key={name} className="with-picture">
          {picture ? <WidgetPicture picture={picture} /> : <span />}
          <BlockStack gap="050">
            <Text as="span" fontWeight="medium">
              {name}
            </Text>
            {gain && (
              <Text as="span" tone="subdued">
                {gain}
              </Text>
            )}
          </BlockStack>
        </li>
      ))}
    </ul>
  );
}
