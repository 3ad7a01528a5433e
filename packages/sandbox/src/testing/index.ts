/**
 * What tests of an app need of the sandbox: a shop in memory, with the app installed or not, and a shopper in it. To
 * start a whole sandbox, use `startSandbox`.
 */
export { catalogueOf } from '../shop/catalogue/catalogue.ts';
export { changeProduct, changeStock } from '../shop/catalogue/catalogue-changes.ts';
export { type Discount, discountGid } from '../shop/discounts/discount.ts';
export { inputQueryFigures } from '../shop/functions/input-query.ts';
export { formatPrice } from '../shop/markets/money.ts';
export { themeFolder } from '../shop/themes/own-themes.ts';
export { pickableResources } from '../surfaces/admin/pickable-resources.ts';
export { type InstalledApp, installApp } from './test-app.ts';
export { ALONE, discount, WITH_ALL } from './test-discounts.ts';
export { openFunction } from './test-functions.ts';
export { changeMetafield, setAppMetafields } from './test-metafields.ts';
export { MONTHLY_SOCKS, SOCKS, TOTE, variantOf } from './test-products.ts';
export { controlOf, openShop, Shopper, type TestShop } from './test-shop.ts';
export { addTheme, changeThemeFile } from './test-themes.ts';
