import type { SettingsOf } from '@uptill/feature-schema';
import type { toyLamp } from '../../../../feature-schema/src/fixtures/toy-features.ts';
import type { Section } from '../../mount/section.ts';

/** A minimal section, which the toy widget contains. */
export default {
  create:
    () =>
    ({ settings, cart }) => {
      const { glow, shade } = settings as unknown as SettingsOf<typeof toyLamp>;
      return (
        <p part="lamp" style={{ color: glow, borderRadius: shade.shape === 'round' ? '50%' : 0 }}>
          {`${shade.caption} ${cart.itemCount}`}
        </p>
      );
    },
} satisfies Section;
