import { platformText } from '../../../shop/translations/platform-text.ts';
import { BUY_NOW_PATH } from '../cart/buy-now.ts';
import { productOfForm } from '../objects/form.ts';
import { ImageDrop } from '../objects/image.ts';
import { htmlAttributes } from './escape.ts';
import { type FilterCall, printed, type ThemeFilter } from './filter.ts';
import { imageTag, imageUrl } from './image.ts';

const field = (media: unknown, name: string): unknown => Reflect.get(Object(media), name);
const listOf = (media: unknown, name: string): unknown[] => {
  const list = field(media, name);
  return Array.isArray(list) ? list : [];
};

const PLAYERS: Record<string, string> = {
  youtube: 'https://www.youtube.com/embed/',
  vimeo: 'https://player.vimeo.com/video/',
};

/** Returns the player's address. Named arguments become parameters of the player. */
function externalVideoUrl({ value, named }: FilterCall): string {
  const player = PLAYERS[printed(field(value, 'host') ?? field(value, 'type'))];
  if (!player) return printed(value);
  const query = new URLSearchParams(Object.entries(named).map(([name, given]) => [name, printed(given)]));
  const id = printed(field(value, 'external_id') ?? field(value, 'id'));
  return `${player}${id}${query.size > 0 ? `?${query}` : ''}`;
}

function externalVideoTag(call: FilterCall): string {
  const src = typeof call.value === 'string' ? call.value : externalVideoUrl({ ...call, named: {} });
  const title = printed(field(call.value, 'alt')) || null;
  return `<iframe${htmlAttributes({ frameborder: '0', allow: 'accelerometer; autoplay; encrypted-media; gyroscope; picture-in-picture', allowfullscreen: 'allowfullscreen', src, title, ...call.named })}></iframe>`;
}

function videoTag({ value, named }: FilterCall): string {
  const { image_size: _, ...attributes } = named;
  const poster = printed(field(value, 'preview_image')) || null;
  const sources = listOf(value, 'sources').map(
    (source) =>
      `<source${htmlAttributes({ src: printed(field(source, 'url')), type: printed(field(source, 'mime_type')) })}>`,
  );
  return `<video${htmlAttributes({ playsinline: 'playsinline', poster, ...attributes })}>${sources.join('')}</video>`;
}

function modelViewerTag({ value, named }: FilterCall): string {
  const { image_size: _, ...attributes } = named;
  const [source] = listOf(value, 'sources');
  return `<model-viewer${htmlAttributes({ src: printed(field(source, 'url')), alt: printed(field(value, 'alt')), 'camera-controls': 'true', poster: printed(field(value, 'preview_image')), ...attributes })}></model-viewer>`;
}

const TAGS: Record<string, ThemeFilter> = {
  external_video: externalVideoTag,
  model: modelViewerTag,
  video: videoTag,
};

function mediaTag(call: FilterCall): string {
  const { image_size: size, ...named } = call.named;
  const tag = TAGS[printed(field(call.value, 'media_type'))];
  if (tag) return printed(tag(call));
  if (!(call.value instanceof ImageDrop)) return '';
  const width = Number.parseInt(printed(size), 10) || undefined;
  return imageTag({ ...call, named, value: width ? imageUrl({ ...call, named: { width } }) : call.value });
}

/** Prints the element that Shopify's script turns into a payment button, for product forms only. */
function paymentButton({ value, place: { page } }: FilterCall): string {
  const product = productOfForm(value);
  if (!product) return '';
  const attributes = htmlAttributes({
    action: BUY_NOW_PATH,
    label: platformText(page.locale, 'Buy it now'),
    'available-variants': product.variants.flatMap(({ id, available }) => (available ? [id] : [])).join(' '),
  });
  return `<div data-shopify="payment-button" class="shopify-payment-button"><shopify-accelerated-checkout${attributes}></shopify-accelerated-checkout></div>`;
}

export const mediaFilters: Record<string, ThemeFilter> = {
  external_video_tag: externalVideoTag,
  external_video_url: externalVideoUrl,
  media_tag: mediaTag,
  model_viewer_tag: modelViewerTag,
  video_tag: videoTag,
  payment_button: paymentButton,
  // Instalments require Shopify's checkout.
  payment_terms: () => '',
  payment_type_img_url: ({ value, place }) => `${place.page.sandbox.urls.cdn}/payment_icons/${printed(value)}.svg`,
  payment_type_svg_tag: ({ value, named }) =>
    `<svg${htmlAttributes({ class: named.class, role: 'img', width: 38, height: 24, viewBox: '0 0 38 24', 'aria-label': printed(value) })}><rect width="38" height="24" rx="3" fill="currentColor" opacity=".15"/></svg>`,
};
