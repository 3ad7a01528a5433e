import { PAGES, type Picture } from '@uptill/feature-schema';

/** Small picture of where shoppers see a feature. Decorative: the name is beside it. */
export function WidgetPicture({ picture: { page, mark } }: { picture: Picture }) {
  return (
    <svg className="widget-picture" aria-hidden="true" viewBox="0 0 48 36">
      <rect className="widget-picture-page" x="0.75" y="0.75" width="46.5" height="34.5" rx="3" />
      <path className="widget-picture-mark" d={mark} />
      <path className="widget-picture-content" d={PAGES[page]} />
    </svg>
  );
}
