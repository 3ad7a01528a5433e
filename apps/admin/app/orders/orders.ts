/** The optional scope for reading orders, from which reports know what the cart earns. */
export const ORDERS_SCOPE = 'read_orders';
