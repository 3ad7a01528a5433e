import { customerName } from '../../../shop/customers/customer.ts';
import { shopId } from '../../../shop/install/shop-id.ts';
import { presentmentRate } from '../../../shop/markets/presentment-price.ts';
import { platformText } from '../../../shop/translations/platform-text.ts';
import { themeObject } from '../objects/theme.ts';
import type { Page } from '../page.ts';
import { compiledAsset } from '../theme/compiled-assets.ts';
import { POLICY_STYLE } from '../theme/policy-page.ts';
import { customerPrivacyScript } from './customer-privacy.ts';
import type { AccountMenu } from './elements/account.ts';
import type { StandardFeatures } from './standard/client/features.ts';

/**
 * Prints `{{ content_for_header }}` as Shopify does: the `Shopify` object of every storefront, and the page's data for
 * analytics.
 */
export function contentForHeader(page: Page): string {
  const { shop, subject } = page;
  const theme = { ...themeObject(page), theme_store_id: null, handle: 'null', style: { id: null, handle: null } };
  const meta = {
    page: { pageType: pageType(subject.template), resourceType: subject.template, resourceId: subject.product?.id },
    currency: page.currency,
    ...(subject.product
      ? {
          product: {
            id: subject.product.id,
            vendor: subject.product.vendor,
            type: subject.product.type,
            handle: subject.product.handle,
            variants: subject.product.variants.map(({ id, price, title, sku }) => ({ id, price, name: title, sku })),
          },
        }
      : {}),
  };
  return `<script id="shopify-features" type="application/json">${json(features(page))}</script>
<script>
var Shopify = Shopify || {};
Shopify.shop = ${json(shop.domain)};
Shopify.locale = ${json(page.locale)};
Shopify.currency = ${json({ active: page.currency, rate: presentmentRate(shop, page.market) })};
Shopify.country = ${json(page.country)};
Shopify.theme = ${json(theme)};
Shopify.cdnHost = ${json(`${new URL(page.sandbox.urls.cdn).host}/cdn`)};
Shopify.routes = Shopify.routes || {};
Shopify.routes.root = ${json(page.root)};
Shopify.modules = true;
${page.designMode ? 'Shopify.designMode = true;\n' : ''}Shopify.PaymentButton = Shopify.PaymentButton || { init: function () {} };
Shopify.analytics = Shopify.analytics || { replayQueue: [], publish: function (name, data, options) { Shopify.analytics.replayQueue.push([name, data, options]); } };
window.ShopifyAnalytics = window.ShopifyAnalytics || {};
window.ShopifyAnalytics.meta = ${json(meta)};
var __st = ${json({ a: shopId(shop.domain), offset: 0, reqid: 'sandbox', pageurl: page.url.host + page.url.pathname, u: 'sandbox', p: pageType(subject.template), rtyp: subject.template, rid: subject.product?.id })};
</script>
<script>${customerPrivacyScript(shop.consent)}</script>
<script id="shopify-account-menu" type="application/json">${json(accountMenu(page))}</script>
<script type="module" src="${page.sandbox.urls.cdn}/storefront/platform-elements.js"></script>
${standardActions(page)}${designMode(page)}${subject.policy ? POLICY_STYLE : ''}
${compiledAssets(page)}`;
}

/** Returns the content of `<shopify-account>`. */
function accountMenu(page: Page): AccountMenu {
  const { customer, locale } = page;
  const link = (title: string, path: string) => ({ title: platformText(locale, title), url: page.href(path) });
  const own = [link('Orders', 'account'), link('Profile', 'account/profile')];
  return {
    label: platformText(locale, 'Account'),
    initial: customer && customerName(customer).slice(0, 1),
    links: customer ? [...own, link('Log out', 'account/logout')] : [link('Log in', 'account/login'), ...own],
  };
}

function features({ shop }: Page): StandardFeatures {
  const { standardActions, standardCartLines, updateCartEvents } = shop.behaviours;
  return { standardActions, standardCartLines, updateCartEvents };
}

/** Prints the script that connects the preview with the theme editor. */
function designMode({ designMode: isDesigned, sandbox, subject }: Page): string {
  if (!isDesigned) return '';
  return `\n<script src="${sandbox.urls.cdn}/storefront/design-mode.js" data-editor="${sandbox.urls.admin}" data-template="${subject.template}"></script>`;
}

function standardActions({ shop, sandbox }: Page): string {
  if (shop.behaviours.standardActions === 'missing') return '';
  return `<script type="module" src="${sandbox.urls.cdn}/storefront/standard-actions.js"></script>`;
}

/** Prints links to the compiled `stylesheet` and `javascript` tags of the theme, if it has any. */
function compiledAssets({ theme, shop, sandbox }: Page): string {
  const base = `${sandbox.urls.cdn.replace(/^https?:/, '')}/shop/${shop.handle}/t/1/compiled_assets`;
  const style = compiledAsset(theme, 'styles.css') && `<link rel="stylesheet" href="${base}/styles.css" media="all">`;
  const script = compiledAsset(theme, 'scripts.js') && `<script src="${base}/scripts.js" defer="defer"></script>`;
  return style + script;
}

/** Returns Shopify's name of the template in analytics, which differs for some templates. */
function pageType(template: string): string {
  return { index: 'home', search: 'searchresults' }[template] ?? template;
}

function json(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
