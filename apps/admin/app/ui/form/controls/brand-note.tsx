import { Button, Link, Text } from '@shopify/polaris';
import type { ColourField, NumberField } from '@uptill/feature-schema';
import type { BrandLink } from '../../../domain/brand/brand-link';
import { BRAND_PATH } from '../../../domain/pages/pages';
import { t } from '../../../platform/texts/texts';
import { useAppHref } from '../../shell/shop-context';

interface BrandNoteProps {
  /** Null for a setting that never follows the brand. */
  link: BrandLink | null;
  field: ColourField | NumberField;
  id: string;
  onChange(value: unknown): void;
}

/**
 * Line that says whether the setting follows the shop's brand, with a button for the way back. All of its
 * states have the same height.
 */
export function BrandNote({ link, field, id, onChange }: BrandNoteProps) {
  const href = useAppHref();
  if (!link) return null;
  if (link.state !== 'differs') {
    const isOwn = link.state === 'same';
    return (
      <div className="brand-note">
        <Text as="span" variant="bodySm" tone="subdued">
          <Link url={href(BRAND_PATH)} monochrome removeUnderline={false}>
            {t(isOwn ? 'form.sameAsBrand' : 'form.fromBrand')}
          </Link>
        </Text>
      </div>
    );
  }
  const text = t(field.kind === 'colour' ? 'form.useBrandColour' : 'form.useBrandValue');

  function follow(): void {
    onChange(link?.value);
    // The button is about to be removed.
    document.getElementById(id)?.focus({ preventScroll: true });
  }

  return (
    <div className="brand-note">
      {field.kind === 'colour' && <span className="brand-dot" style={{ '--swatch': String(link.value) }} />}
      <Button
        variant="plain"
        size="micro"
        accessibilityLabel={t('form.useBrandFor', { label: field.label, action: text })}
        onClick={follow}
      >
        {text}
      </Button>
    </div>
  );
}
