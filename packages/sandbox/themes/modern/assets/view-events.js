import { dispatch } from '@modern/events';

// Dispatches the view events that Liquid printed, once the page is loaded.
for (const script of document.querySelectorAll('script[data-view-event]')) {
  dispatch(document, `shopify:${script.dataset.viewEvent}:view`, JSON.parse(script.textContent));
}
