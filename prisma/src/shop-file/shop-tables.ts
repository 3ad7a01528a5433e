import pg from 'pg';

/** A table whose rows are exported with their shop. All columns are, except the shop's domain and what is left out. */
export type ShopTable = {
  /** Name, with the schema if it is `metrics`. */
  name: string;
  /** The column with the shop's domain. */
  shop: string;
  /** Columns that are not exported, and why. An import leaves them at their defaults. */
  leftOut?: Readonly<Record<string, string>>;
  /** True for rows that make sense only for the same shop. An import for another shop skips them. */
  isBound?: boolean;
  /** Columns that an import for another shop skips. */
  boundColumns?: readonly string[];
  /** True if a shop has rows as soon as a merchant has opened the app. They do not prevent an import. */
  isFromOpening?: boolean;
  /** True if existing rows of the target are newer than the file's, so that they stay. */
  staysInTarget?: boolean;
  /** SQL values of columns that an import sets. */
  sets?: Readonly<Record<string, string>>;
};

const ATTEMPTS = 'An import makes every publication due.';
const PUBLISHED = 'Read again by the next publication.';

/**
 * The tables of an export, in the order in which an import fills them. A test compares this list and `NOT_EXPORTED` with the
 * tables of the database.
 */
export const SHOP_TABLES: readonly ShopTable[] = [
  {
    name: 'Shop',
    shop: 'id',
    leftOut: {
      authorizedAt: 'About tokens, which are not exported.',
      offersState: PUBLISHED,
      offerDiscounts: PUBLISHED,
      extrasError: PUBLISHED,
      isEmbedOn: 'Read again from the theme.',
    },
    boundColumns: ['isPlus'],
    isFromOpening: true,
  },
  {
    name: 'DeferredWork',
    shop: 'shopId',
    leftOut: { attempts: 'Failed for want of tokens that are not exported.' },
    isBound: true,
    isFromOpening: true,
  },
  { name: 'Billing', shop: 'shopId', isBound: true, isFromOpening: true, staysInTarget: true },
  { name: 'StaffMember', shop: 'shopId', isFromOpening: true },
  { name: 'Document', shop: 'shopId' },
  {
    name: 'Publication',
    shop: 'shopId',
    leftOut: {
      publishedRevision: ATTEMPTS,
      publishedFormat: ATTEMPTS,
      publishedAt: ATTEMPTS,
      cause: ATTEMPTS,
      attempts: ATTEMPTS,
      lastError: ATTEMPTS,
      nextAttemptAt: ATTEMPTS,
      leasedUntil: ATTEMPTS,
    },
    isFromOpening: true,
    sets: { cause: `'save'`, nextAttemptAt: 'now()' },
  },
  { name: 'metrics.shop_zone', shop: 'shop', isFromOpening: true },
  { name: 'metrics.event', shop: 'shop' },
  { name: 'metrics.metric_quarter', shop: 'shop' },
  { name: 'metrics.metric_day', shop: 'shop' },
  { name: 'metrics.metric_day_page', shop: 'shop' },
  { name: 'metrics.day_cap', shop: 'shop', isFromOpening: true },
  // A cart connects events with an order, and an order with a customer. Shopify asks to redact it in the original shop only.
  { name: 'metrics.cart_touch', shop: 'shop', isBound: true },
  { name: 'metrics.shop_order', shop: 'shop', boundColumns: ['cart'] },
  { name: 'metrics.order_feature', shop: 'shop' },
  { name: 'metrics.order_reward', shop: 'shop' },
  { name: 'metrics.order_day', shop: 'shop' },
  { name: 'metrics.reward_day', shop: 'shop' },
  { name: 'metrics.lead', shop: 'shop', isBound: true },
  { name: 'metrics.lead_order', shop: 'shop', isBound: true },
  { name: 'metrics.data_request', shop: 'shop', isBound: true },
  { name: 'metrics.storefront_error', shop: 'shop' },
  { name: 'metrics.admin_event', shop: 'shop', isFromOpening: true },
];

/** The tables that are not exported, and why. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  AdminAsset: 'Scripts of the admin.',
  Session: 'Access tokens. Shopify issues others when the merchant opens the app.',
  StorefrontWindow: 'Expire after some minutes, and open pages of the old host only.',
  Trial: "Keyed by the app's secret. Started again from Shopify's subscription.",
  'metrics.error_rate': 'Matters for some seconds.',
  'metrics.event_erasure': 'What ClickHouse still has to erase. An export waits for it.',
  'metrics.event_place': 'Where the events of all shops are.',
  'metrics.instance': 'The running instances of the app.',
  'metrics.report_job': 'Answers to questions, which expire after some minutes.',
  'metrics.session_salt': 'Secrets of all shops, which are deleted after some days.',
  'metrics.shared_work': 'When work for all shops is due.',
};

/** Returns a table's name, quoted for SQL. */
export const sqlName = (table: string): string => table.split('.').map(pg.escapeIdentifier).join('.');
