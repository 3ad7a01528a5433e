import { BlockStack, Button, Card, InlineStack, Select, Text } from '@shopify/polaris';
import type { AnyDocument, Platform, Screen } from '@uptill/feature-schema';
import { PREVIEW_STATES, type PreviewState } from '@uptill/storefront-runtime/preview';
import { useState } from 'react';
import { DeviceFrame } from './device-frame';
import { previewedFeatures } from './previewed-features';

const STATE_LABELS = {
  default: 'Product',
  'sold-out': 'Sold-out product',
  'on-sale': 'Product on sale',
  'selling-plan': 'Product with subscriptions',
  added: 'After adding to cart',
} satisfies Record<PreviewState, string>;

const STATE_OPTIONS = PREVIEW_STATES.map((value) => ({ value, label: STATE_LABELS[value] }));

interface PreviewPanelProps {
  screen: Screen;
  document: AnyDocument;
  platform: Platform;
}

/** What shoppers will see, drawn by the storefront's own runtime with the settings as they stand in the form. */
export function PreviewPanel({ screen, document, platform }: PreviewPanelProps) {
  const [isOpen, setOpen] = useState(true);
  const [state, setState] = useState<PreviewState>('default');
  const { features, isOff } = previewedFeatures(screen, document, platform);
  return (
    <aside className="preview-panel" aria-label="Live preview">
      <Card>
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="center">
            <Text as="h2" variant="headingMd">
              Live preview
            </Text>
            <Button variant="plain" ariaExpanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Hide' : 'Show'}
            </Button>
          </InlineStack>
          {isOpen && (
            <>
              {screen.previewPage === 'product' && (
                <Select
                  label="Preview with"
                  labelInline
                  options={STATE_OPTIONS}
                  value={state}
                  onChange={(value: PreviewState) => setState(value)}
                />
              )}
              {isOff && (
                <Text as="p" tone="subdued">
                  Switched off on {platform}: shoppers do not see this yet.
                </Text>
              )}
              <DeviceFrame features={features} platform={platform} page={screen.previewPage} state={state} />
            </>
          )}
        </BlockStack>
      </Card>
    </aside>
  );
}
