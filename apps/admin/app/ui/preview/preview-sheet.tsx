import { Icon, Text } from '@shopify/polaris';
import { ChevronDownIcon, ChevronUpIcon } from '@shopify/polaris-icons';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../../platform/texts/texts';

interface PreviewSheetProps {
  badge?: ReactNode;
  children: ReactNode;
}

/** Place of a live preview: beside the form; on a phone, a bottom sheet that opens over the form. */
export function PreviewSheet({ badge, children }: PreviewSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const sheetId = useId();
  const title = t('preview.livePreview');
  return (
    <aside className="preview-panel" aria-label={title} data-open={isOpen}>
      <div className="preview-title">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        {badge}
      </div>
      <button
        type="button"
        className="preview-handle"
        aria-expanded={isOpen}
        aria-controls={sheetId}
        onClick={() => setOpen(!isOpen)}
      >
        <Text as="span" variant="headingMd">
          {title}
        </Text>
        {badge}
        <Icon source={isOpen ? ChevronDownIcon : ChevronUpIcon} />
      </button>
      <div id={sheetId} className="preview-sheet">
        {children}
      </div>
    </aside>
  );
}
