import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { options, type TargetedEvent } from 'preact';
import { defineWidget } from '../../mount/mount-widget.tsx';
import type { WidgetContext, WidgetProps } from '../../mount/widget.ts';

/** A minimal widget with a text, an input and a button, for tests of the code that all widgets share. */
function createToy({ rerender }: WidgetContext) {
  let presses = 0;
  let note = '';
  return function Toy({ cart, product }: WidgetProps<FeatureSettings['miniCartProgressBar']>) {
    const choose = (event: TargetedEvent<HTMLInputElement>) => {
      note = event.currentTarget.value;
      rerender();
    };
    const press = () => {
      presses++;
      rerender();
    };
    return (
      <div>
        <output>{`${product?.variant?.title}, ${cart.itemCount} in the cart, pressed ${presses} times ${note}`}</output>
        <input name="note" aria-label="Note" value={note} onChange={choose} />
        <button type="button" name="toy" data-action="stay" onClick={press}>
          Press
        </button>
      </div>
    );
  };
}

/**
 * Lets a browser test make a press handler throw with `window.__beforePress`, because
 * such handlers call no browser API.
 */
const guard = options.vnode;
options.vnode = (vnode) => {
  const press: unknown = typeof vnode.type === 'string' && Reflect.get(vnode.props, 'onClick');
  if (typeof press === 'function') {
    Reflect.set(vnode.props, 'onClick', (event: Event) => {
      Reflect.get(window, '__beforePress')?.(event);
      press(event);
    });
  }
  guard?.(vnode);
};

export default defineWidget({
  key: 'miniCartProgressBar',
  tag: 'uptill-toy',
  create: createToy,
  styles: [],
  properties: () => ({}),
  position: () => 'top',
});
