import { imagePath, type Shape } from './drawing/index.ts';
import { VIDEO } from './drawing/video.ts';
import {
  DEFAULT_VARIANT_TITLE,
  type Product,
  type ProductImage,
  type ProductMetafield,
  type ProductOption,
  type ProductVideo,
  type QuantityRule,
  type SellingPlanGroup,
  type Variant,
} from './product.ts';

/** A product in a catalogue file. `defineProduct` adds ids and derived fields. */
export interface ProductEntry {
  handle: string;
  title: string;
  description: string;
  vendor: string;
  type: string;
  tags?: string[];
  shape: Shape;
  /** Colour of the drawing, or one for each value of the first option. */
  colour: string | Record<string, string>;
  /** Option values by option name; at most three options. */
  options?: Record<string, string[]>;
  price: number;
  compareAtPrice?: number;
  grams?: number;
  /** Stock of each variant; null if the stock is not tracked. */
  stock?: number | null;
  /** Differences of single variants, by variant title. A variant set to null does not exist. */
  variants?: Record<string, { price?: number; compareAtPrice?: number | null; stock?: number | null } | null>;
  quantityRule?: QuantityRule;
  /** `namespace.key` to type and value. */
  metafields?: Record<string, [type: string, value: string]>;
  /** Handles of complementary products. */
  complementary?: string[];
  /** Whether the product has a video. */
  video?: boolean;
  sellingPlanGroups?: SellingPlanGroup[];
  requiresSellingPlan?: boolean;
}

const IMAGE_SIZE = { width: 1200, height: 1500 };

/**
 * Builds a product from a catalogue entry. Its ids depend only on the shop and the entry's position, so they are the
 * same on every machine.
 */
export function defineProduct(entry: ProductEntry, shopNumber: number, position: number): Product {
  const productId = 8_100_000_000_000 + shopNumber * 1_000_000_000 + position + 1;
  const options = Object.entries(entry.options ?? {}).map(([name, values]): ProductOption => ({ name, values }));
  const images = imagesOf(entry, productId, options[0]);
  const combinations = options.length === 0 ? [[DEFAULT_VARIANT_TITLE]] : combine(options);
  const variants = combinations.flatMap((values, index): Variant[] => {
    const title = values.join(' / ');
    const own = entry.variants?.[title];
    if (own === null) return [];
    const first = typeof entry.colour === 'string' ? 0 : Object.keys(entry.colour).indexOf(values[0] ?? '') * 2;
    return [
      {
        id: 45_000_000_000_000 + shopNumber * 1_000_000_000 + (position + 1) * 1000 + index + 1,
        productId,
        title,
        options: values,
        price: own?.price ?? entry.price,
        compareAtPrice: own?.compareAtPrice === undefined ? (entry.compareAtPrice ?? null) : own.compareAtPrice,
        sku: `${entry.handle.slice(0, 3).toUpperCase()}-${String(position + 1).padStart(2, '0')}-${index + 1}`,
        barcode: '',
        grams: entry.grams ?? 300,
        stock: own?.stock === undefined ? (entry.stock === undefined ? 25 : entry.stock) : own.stock,
        inventoryPolicy: 'DENY',
        imageIndex: Math.max(first, 0),
        requiresShipping: entry.grams !== 0,
        quantityRule: entry.quantityRule ?? { min: 1, max: null, increment: 1 },
      },
    ];
  });
  return {
    id: productId,
    handle: entry.handle,
    title: entry.title,
    description: entry.description,
    vendor: entry.vendor,
    type: entry.type,
    tags: entry.tags ?? [],
    options: options.length === 0 ? [{ name: 'Title', values: [DEFAULT_VARIANT_TITLE] }] : options,
    variants,
    images,
    ...(entry.video && { video: videoOf(entry, productId) }),
    complementary: entry.complementary ?? [],
    metafields: Object.entries(entry.metafields ?? {}).map(([name, [type, value]]): ProductMetafield => {
      const [namespace = '', key = ''] = name.split('.');
      return { namespace, key, type, value };
    }),
    sellingPlanGroups: entry.sellingPlanGroups ?? [],
    requiresSellingPlan: entry.requiresSellingPlan ?? false,
    publishedAt: '2026-03-02T09:00:00Z',
  };
}

function videoOf({ title }: ProductEntry, productId: number): ProductVideo {
  const { path, width, height, duration } = VIDEO;
  return { id: productId * 100 + 99, alt: title, path, width, height, duration };
}

/**
 * Returns two pictures for each colour, of the whole product and of a detail, and one of the first colour in a room.
 */
function imagesOf(entry: ProductEntry, productId: number, firstOption: ProductOption | undefined): ProductImage[] {
  const colours: [string, string][] =
    typeof entry.colour === 'string' ? [['', entry.colour]] : Object.entries(entry.colour);
  if (typeof entry.colour !== 'string' && !firstOption) throw new Error(`${entry.handle}: colours without an option`);
  const drawn = colours.flatMap(([name, colour]) =>
    (['whole', 'detail'] as const).map((view) => ({ name, colour, view, note: view === 'detail' ? 'in detail' : '' })),
  );
  const [first] = drawn;
  const all = first ? [...drawn, { ...first, view: 'room' as const, note: 'in a room' }] : [];
  return all.map(({ name, colour, view, note }, index) => ({
    id: productId * 100 + index,
    path: imagePath(entry.shape, colour, view),
    alt: [entry.title, name, note].filter(Boolean).join(', '),
    ...IMAGE_SIZE,
  }));
}

function combine(options: ProductOption[]): string[][] {
  return options.reduce<string[][]>(
    (rows, option) => rows.flatMap((row) => option.values.map((value) => [...row, value])),
    [[]],
  );
}
