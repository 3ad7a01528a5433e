// Parts of statements that erase events in the database, together with everything else. `$1` is the shop.

/** Deletes all events and counts of the shop. */
export const SHOP_EVENTS = `
  quarters as (delete from metrics.metric_quarter where shop = $1),
  days as (delete from metrics.metric_day where shop = $1),
  pages as (delete from metrics.metric_day_page where shop = $1),
  touches as (delete from metrics.cart_touch where shop = $1),
  events as (delete from metrics.event where shop = $1)`;

/** Removes the carts of the part `carts` from events, which stay counted. */
export const CARTS_OF_EVENTS = `
  touches as (delete from metrics.cart_touch where shop = $1 and cart in (select cart from carts)),
  events as (update metrics.event set cart = null where shop = $1 and cart in (select cart from carts))`;
