import { BlockStack, Button, InlineStack, Popover, TextField } from '@shopify/polaris';
import { type ColourField, contrastOf, isColour, MIN_CONTRAST, nearestReadable, valueAt } from '@uptill/feature-schema';
import { useContext, useState } from 'react';
import { t } from '../../../platform/texts/texts';
import { useBrandLink } from '../brand-link';
import type { ControlProps } from '../control';
import { CorrectionsContext } from '../corrections';
import { BrandNote } from './brand-note';
import { ColourPicker } from './colour-picker';
import { ContrastNote, CorrectionNote } from './contrast-note';

/** Text field for a CSS colour, with a swatch that opens a colour picker. */
export function ColourControl({ field, id, value, scope, issues, onChange }: ControlProps<ColourField>) {
  const [isOpen, setOpen] = useState(false);
  const text = String(value ?? '');
  const link = useBrandLink(id, field);
  const corrections = useContext(CorrectionsContext);
  const correction = corrections?.get(id);
  const background = field.background === undefined ? undefined : valueAt(scope, field.background);
  const contrast = contrastOf(text, background);
  // A colour that follows the brand is corrected when it is saved.
  const isCorrected = corrections !== null || link?.state === 'follows';
  const isHardToRead = !isCorrected && contrast !== null && contrast < MIN_CONTRAST;
  const suggestion = isHardToRead ? nearestReadable(text, String(background)) : correction?.corrected;

  const swatch = (
    <button
      type="button"
      className="colour-swatch"
      aria-label={t('form.chooseAColour', { label: field.label })}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      <span style={{ '--swatch': isColour(text) ? text : 'transparent' }} />
    </button>
  );
  return (
    <BlockStack gap="150">
      <TextField
        id={id}
        label={field.label}
        helpText={
          isHardToRead ? (
            <ContrastNote contrast={contrast} />
          ) : correction ? (
            <CorrectionNote correction={correction} />
          ) : (
            field.info
          )
        }
        value={text}
        error={issues.get(id)}
        autoComplete="off"
        spellCheck={false}
        onChange={onChange}
        connectedLeft={
          <Popover active={isOpen} activator={swatch} onClose={() => setOpen(false)} autofocusTarget="first-node">
            <ColourPicker label={field.label} value={text} onChange={onChange} />
          </Popover>
        }
      />
      {suggestion && <ReadableButton suggestion={suggestion} onChoose={onChange} />}
      <BrandNote link={link} field={field} id={id} onChange={onChange} />
    </BlockStack>
  );
}

/** Button that replaces the colour with the nearest readable one. */
function ReadableButton({ suggestion, onChoose }: { suggestion: string; onChoose(colour: string): void }) {
  return (
    <InlineStack>
      <Button size="slim" onClick={() => onChoose(suggestion)}>
        {t('form.use', { suggestion })}
      </Button>
    </InlineStack>
  );
}
