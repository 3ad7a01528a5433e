import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { options } from 'preact';
import { useState } from 'preact/hooks';
import { defineWidget } from '../../mount/mount-widget.tsx';
import type { WidgetProps } from '../../mount/widget.ts';

type Settings = FeatureSettings['miniCartProgressBar'];

/** Something to draw, something to choose, something to press, and nothing of its own: what the mount does for any widget. */
function Toy({ cart, product }: WidgetProps<Settings>) {
  const [presses, setPresses] = useState(0);
  const [note, setNote] = useState('');
  return (
    <div>
      <output>{`${product?.variant?.title}, ${cart.itemCount} in the cart, pressed ${presses} times ${note}`}</output>
      <input name="note" aria-label="Note" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      <button type="button" name="toy" data-action="stay" onClick={() => setPresses((count) => count + 1)}>
        Press
      </button>
    </div>
  );
}

/** Lets a test make any widget's press throw: such a handler touches nothing of the browser that could throw for it. */
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
  component: Toy,
  styles: [],
  properties: () => ({}),
  position: () => 'top',
});
