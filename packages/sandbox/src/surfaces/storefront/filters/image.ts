import { Drop } from 'liquidjs';
import { CountryDrop } from '../objects/country.ts';
import { ImageDrop } from '../objects/image.ts';
import { PrintedDrop } from '../objects/printed.ts';
import { htmlAttributes } from './escape.ts';
import { type FilterCall, printed, type ThemeFilter } from './filter.ts';

const SRCSET_WIDTHS = [352, 832, 1200, 1920];
/** Images in sections with a higher index than this are lazy unless the theme says otherwise. */
const LAST_EAGER_SECTION = 3;
const ADDRESS_PARAMETERS = ['width', 'height', 'crop', 'format', 'pad_color'];

type Picture = Pick<ImageDrop, 'src' | 'alt' | 'width' | 'aspect_ratio'>;

/** Returns the value if it is an image, or else the image of a product, variant or line, or the flag of a country. */
function imageOf(value: unknown): Picture | null {
  if (value instanceof ImageDrop) return value;
  if (value instanceof CountryDrop) return CountryDrop.flag(value);
  const inner: unknown = Reflect.get(Object(value), 'featured_image') ?? Reflect.get(Object(value), 'image');
  return inner instanceof ImageDrop ? inner : null;
}

/**
 * Result of `image_url`. It prints the address and keeps the picture, from which `image_tag` reads alt text and
 * proportions.
 */
class ImageAddress extends PrintedDrop {
  readonly image: Picture | null;

  constructor(address: string, image: Picture | null) {
    super(address, {});
    this.image = image;
  }
}

/** Returns a text that may be an address. An object without a picture is none. */
function textOf(value: unknown): string {
  const text = value instanceof Drop || typeof value !== 'object' ? printed(value) : '';
  return text.startsWith('[object ') ? '' : text;
}

export function imageUrl({ value, named }: FilterCall): ImageAddress | string {
  const image = imageOf(value);
  const address = image?.src ?? textOf(value);
  if (!address) return '';
  const parameters = ADDRESS_PARAMETERS.filter((name) => named[name] !== undefined);
  const query = parameters.map((name) => `&${name}=${encodeURIComponent(printed(named[name]))}`).join('');
  return new ImageAddress(address + (address.includes('?') ? query : query.replace('&', '?')), image);
}

/**
 * Returns the height that the address of a cropped picture asks for. Pictures that are not cropped keep their
 * proportions.
 */
function croppedHeight(src: string): number | undefined {
  const [, height] = /[?&]height=(\d+)/.exec(src) ?? [];
  return height && /[?&]crop=/.test(src) ? Number(height) : undefined;
}

export function imageTag({ value, named, place }: FilterCall): string {
  const image = value instanceof ImageAddress ? value.image : imageOf(value);
  const src = image && !(value instanceof ImageAddress) ? image.src : textOf(value);
  if (!src) return '';
  const width = Number(named.width ?? /[?&]width=(\d+)/.exec(src)?.[1] ?? image?.width ?? 1200);
  const { widths, preload, ...attributes } = named;
  const sizes = typeof widths === 'string' ? widths.split(',').map(Number) : SRCSET_WIDTHS;
  const base = src.replace(/([?&])width=\d+&?/, '$1').replace(/[?&]$/, '');
  const join = base.includes('?') ? '&' : '?';
  const srcset = sizes.filter((size) => size <= width).map((size) => `${base}${join}width=${size} ${size}w`);
  return `<img${htmlAttributes({
    src,
    alt: image?.alt ?? '',
    srcset: srcset.length > 0 ? srcset.join(', ') : undefined,
    width,
    height: croppedHeight(src) ?? (image ? Math.round(width / image.aspect_ratio) : undefined),
    loading: Number(Reflect.get(Object(place.own.section), 'index')) > LAST_EAGER_SECTION ? 'lazy' : undefined,
    ...attributes,
  })}>`;
}

/** `img_url: '300x200'` is the older form of `image_url: width: 300, height: 200`. */
function imgUrl(call: FilterCall): ImageAddress | string {
  const [, width, height] = /^(\d*)x?(\d*)/.exec(printed(call.args[0])) ?? [];
  const named = { ...call.named, ...(width ? { width } : {}), ...(height ? { height } : {}) };
  return imageUrl({ ...call, named });
}

/**
 * An element that `escape` leaves unchanged. Themes write `image_tag: alt: … | escape` and mean to escape the argument.
 */
class SafeElement extends PrintedDrop {
  constructor(html: string) {
    super(html, {});
  }
}

export const imageFilters: Record<string, ThemeFilter> = {
  article_img_url: imgUrl,
  collection_img_url: imgUrl,
  escape: ({ value, plain }) => (value instanceof SafeElement ? value : plain('escape', value)),
  image_url: imageUrl,
  image_tag: (call) => new SafeElement(imageTag(call)),
  img_url: imgUrl,
  img_tag: ({ value, args }) =>
    `<img${htmlAttributes({ src: printed(value), alt: printed(args[0]), class: args[1] ?? null })}>`,
  product_img_url: imgUrl,
  placeholder_svg_tag: ({ args }) =>
    `<svg${htmlAttributes({ class: printed(args[0]) || 'placeholder-svg', viewBox: '0 0 4 5', 'aria-hidden': 'true' })}><rect width="4" height="5" fill="currentColor" opacity=".08"/></svg>`,
};
