import {
  BRAND_PRESETS,
  type BrandColour,
  type BrandPreset,
  PRESET_NAMES,
  type PresetName,
} from '@uptill/feature-schema';
import type { ReactNode } from 'react';
import { t } from '../../platform/texts/texts';
import { LOOK_NAMES } from './look-name';

const SWATCHES: readonly BrandColour[] = ['surface', 'border', 'accent', 'success', 'text'];

interface LookCardsProps {
  label: string;
  /** Returns true for the preset that is chosen. */
  isChosen(name: PresetName): boolean;
  onChoose(name: PresetName): void;
  /** Cards before the presets. */
  children?: ReactNode;
}

/** Cards with the presets. */
export function LookCards({ label, isChosen, onChoose, children }: LookCardsProps) {
  return (
    <fieldset className="look-cards" aria-label={label}>
      {children}
      {PRESET_NAMES.map((name) => (
        <LookCard
          key={name}
          name={t(LOOK_NAMES[name])}
          look={BRAND_PRESETS[name]}
          isChosen={isChosen(name)}
          onChoose={() => onChoose(name)}
        />
      ))}
    </fieldset>
  );
}

interface LookCardProps {
  name: string;
  look: BrandPreset;
  isChosen: boolean;
  onChoose(): void;
}

/** Button with the name of a look, its colours and a sample of its buttons. */
export function LookCard({ name, look, isChosen, onChoose }: LookCardProps) {
  return (
    <button type="button" className="look-card" aria-pressed={isChosen} onClick={onChoose}>
      <span
        className="look-sample"
        aria-hidden
        style={{ background: look.background, borderColor: look.border, borderRadius: Math.min(look.cornerRadius, 12) }}
      >
        <span className="look-swatches">
          {SWATCHES.map((role) => (
            <span key={role} style={{ background: look[role] }} />
          ))}
        </span>
        <span
          className="look-button"
          style={{
            background: look.button,
            color: look.buttonText,
            borderRadius: look.buttonRadius,
            fontWeight: Number(look.buttonWeight),
            textTransform: look.buttonCase,
          }}
        >
          {t('brand.sampleButton')}
        </span>
      </span>
      <span className="look-name">{name}</span>
    </button>
  );
}
