import type { Icon } from '@uptill/feature-schema';

/** Renders an icon of the schema. Decorative: the text beside it has to name it. */
export function Drawing({ icon }: { icon: Icon }) {
  return (
    <svg className="drawing" aria-hidden="true" viewBox="0 0 24 24">
      <path d={icon.path} />
    </svg>
  );
}
