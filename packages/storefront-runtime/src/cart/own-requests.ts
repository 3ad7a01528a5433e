/**
 * A request to the cart, by whoever. Our own say so, and so are not taken for changes that somebody else makes. The browser
 * passes over a property that it does not know, and whoever wraps `fetch` passes it on.
 */
export interface CartRequestInit extends RequestInit {
  isUptills?: boolean;
}
