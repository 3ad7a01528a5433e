import type { Page } from '../page.ts';
import { localeObject } from './shop.ts';

/** Liquid's `request`. */
export function requestObject(page: Page) {
  return {
    host: page.url.host,
    origin: page.url.origin,
    path: page.url.pathname,
    page_type: page.subject.template,
    locale: localeObject(page.locale, page.shop),
    design_mode: page.designMode,
    visual_preview_mode: false,
  };
}
