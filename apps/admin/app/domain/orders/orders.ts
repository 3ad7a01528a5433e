/** The optional scope for reading orders, on which the reports of the cart's earnings are based. */
export const ORDERS_SCOPE = 'read_orders';

/** Topics of webhooks about orders, as in the Admin API. */
export const ORDER_TOPICS = ['ORDERS_CREATE', 'ORDERS_PAID', 'ORDERS_EDITED', 'ORDERS_CANCELLED', 'REFUNDS_CREATE'];
