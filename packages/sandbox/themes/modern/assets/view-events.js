import { tell } from '@modern/events';

// What Liquid says is being looked at, told once the page is there.
for (const script of document.querySelectorAll('script[data-view-event]')) {
  tell(document, `shopify:${script.dataset.viewEvent}:view`, JSON.parse(script.textContent));
}
