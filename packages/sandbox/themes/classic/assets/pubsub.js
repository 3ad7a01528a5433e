const ON_CHANGE_DEBOUNCE_TIMER = 300;

const PUB_SUB_EVENTS = {
  cartUpdate: 'cart-update',
  cartError: 'cart-error',
  quantityUpdate: 'quantity-update',
  optionValueSelectionChange: 'option-value-selection-change',
  variantChange: 'variant-change',
};

const listenersByEvent = new Map();

/** Calls `listener` on each `publish` of this event. Returns a function that unsubscribes it. */
function subscribe(eventName, listener) {
  const listeners = listenersByEvent.get(eventName) ?? new Set();
  listenersByEvent.set(eventName, listeners.add(listener));
  return () => listeners.delete(listener);
}

/** Calls the listeners. Resolves with their results. */
function publish(eventName, data) {
  const listeners = [...(listenersByEvent.get(eventName) ?? [])];
  return Promise.all(listeners.map((listener) => listener(data)));
}
