import { createRemoteElement } from '@remote-dom/core/elements';
import { ELEMENTS } from './element-table.ts';

/**
 * Defines the elements that an extension creates in its worker. `report` is called for an attribute that an element does
 * not have, because Remote DOM would ignore it.
 */
export function defineRemoteElements(report: (message: string) => void): void {
  for (const [name, { properties, events = [] }] of Object.entries(ELEMENTS)) {
    const RemoteElement = createRemoteElement({
      properties: Object.fromEntries(properties.map((property) => [property, {}])),
      events: Object.fromEntries(events.map((event) => [event, {}])),
    });
    const attributes = new Set<string>(Reflect.get(RemoteElement, 'observedAttributes'));
    // On the prototype, because Remote DOM forgets the attributes of a subclass's properties.
    const { prototype } = RemoteElement;
    const { setAttribute } = prototype;
    prototype.setAttribute = function (this: Element, attribute: string, value: string) {
      if (!attributes.has(attribute)) report(`<${name}> has no attribute ${attribute} in the sandbox`);
      setAttribute.call(this, attribute, value);
    };
    customElements.define(name, RemoteElement);
  }
}
