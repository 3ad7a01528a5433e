import type { PresetName } from '@uptill/feature-schema';
import type { TextId } from '../../platform/texts/texts';

/** The names of the presets. */
export const LOOK_NAMES: Record<PresetName, TextId> = {
  calm: 'brand.calm',
  bold: 'brand.bold',
  soft: 'brand.soft',
  sharp: 'brand.sharp',
  dark: 'brand.dark',
  playful: 'brand.playful',
};
