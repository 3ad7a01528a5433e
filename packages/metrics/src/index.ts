export { type AdminEvent, storeAdminEvents } from './admin-events.ts';
export { metricsText } from './counters.ts';
export { type ErrorReport, type ListedError, listStorefrontErrors } from './errors/storefront-errors.ts';
export {
  DROP_REASONS,
  type Dropped,
  type DropReason,
  type IngestRequest,
  type IngestResult,
  RETRY_AFTER_SECONDS,
} from './ingest/ingest.ts';
export {
  type Engagement,
  engagementOf,
  type FoundLead,
  type Lead,
  type LeadPage,
  type LeadPosition,
  listLeads,
  storeLead,
  touchLead,
} from './leads/leads.ts';
export { TOUCHING_ACTIONS } from './metric-event.ts';
export { type Metrics, type MetricsOptions, openMetrics } from './open-metrics.ts';
export { type ShopOrder, storeOrder } from './orders/orders.ts';
export {
  type CustomerRequest,
  collectCustomerData,
  type DataRequest,
  listDataRequests,
  readCollectedData,
  redactCustomer,
} from './privacy/customer-data.ts';
export { type Activity, type ActivityPage, type ActivityRequest, readActivity } from './reports/activity.ts';
export { FRESH_SECONDS, type ReportState, readReport } from './reports/report-jobs.ts';
export {
  localToday,
  type Period,
  REPORT_STEPS,
  type ShopReport,
  shopReport,
  type Totals,
} from './reports/shop-report.ts';
export { lastDays, type Summary, type SummaryRequest, summary } from './reports/summary.ts';
export type { SqlPool } from './sql-pool.ts';
export { CAPS, OTHER_PAGES } from './store/caps.ts';
export { redactShop } from './store/postgres-store.ts';
export { setTimeZone } from './time-zone.ts';
