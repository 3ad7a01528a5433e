/** The optional scope for reading orders, from which reports know what the cart earns. */
export const ORDERS_SCOPE = 'read_orders';

/** What happens to orders, as in the Admin API. */
export const ORDER_TOPICS = ['ORDERS_CREATE', 'ORDERS_PAID', 'ORDERS_EDITED', 'ORDERS_CANCELLED', 'REFUNDS_CREATE'];
