export { storeAdminEvents } from './admin-events.ts';
export { listStorefrontErrors } from './errors/storefront-errors.ts';
export { type IngestRequest, RETRY_AFTER_SECONDS } from './ingest/ingest.ts';
export {
  engagementOf,
  type FoundLead,
  type Lead,
  type LeadPosition,
  listLeads,
  storeLead,
  touchLead,
} from './leads/leads.ts';
export { TOUCHING_ACTIONS } from './metric-event.ts';
export type { MetricsData } from './metrics-data.ts';
export { type Metrics, openMetrics } from './open-metrics.ts';
export { type OrderReward, type ShopOrder, storeOrder } from './orders/orders.ts';
export { collectCustomerData, listDataRequests, readCollectedData, redactCustomer } from './privacy/customer-data.ts';
export { redactShop } from './privacy/redact-shop.ts';
export { type ActivityPage, readActivity } from './reports/activity.ts';
export { readReport } from './reports/report-jobs.ts';
export { localToday, type Period, shopReport } from './reports/shop-report.ts';
export { lastDays, type Summary, summary } from './reports/summary.ts';
export { openShopEvents } from './shop-file/shop-events.ts';
export type { SqlPool } from './sql-pool.ts';
export { isEventStoreFailure } from './store/event-store.ts';
export { compareEvents, type Difference } from './store/moving/compare-events.ts';
export { copyEvents, MoveRefused } from './store/moving/copy-events.ts';
export { backToPostgres, openStores, switchToClickHouse } from './store/moving/move.ts';
export { setTimeZone } from './time-zone.ts';
