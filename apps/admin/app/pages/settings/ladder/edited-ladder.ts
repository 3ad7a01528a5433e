import type { AnyDocument, Ladder, LadderState, Platform, Settings } from '@uptill/feature-schema';
import type { Issues } from '../../../domain/documents/issues';

/** A ladder in the form, on the platform that it shows. */
export interface EditedLadder {
  ladder: Ladder;
  platform: Platform;
  /** The whole document, which may lag behind while the merchant types. */
  document: AnyDocument;
  issues: Issues;
  /** Returns the settings of a feature. */
  settingsOf(feature: string): Settings;
  /** Stores another ladder. `label` names the change. */
  change(state: LadderState, label: string): void;
  /** Called when a field of a feature's list loses focus. */
  onLeave(feature: string, path: string): void;
}
