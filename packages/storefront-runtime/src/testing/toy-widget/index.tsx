import type { SettingsOf } from '@uptill/feature-schema';
import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { options, type TargetedEvent } from 'preact';
import type { toyTrain } from '../../../../feature-schema/src/fixtures/toy-features.ts';
import { defineWidget } from '../../mount/mount-widget.tsx';
import type { WidgetContext, WidgetProps } from '../../mount/widget.ts';
import type { Slots } from '../../widgets/mini-cart/sections.ts';

type Train = SettingsOf<typeof toyTrain>;

// The types of keys and settings include only the app's features.
const TRAIN = 'toyTrain' as string as keyof FeatureSettings;
const LAMP = 'toyLamp' as string as keyof FeatureSettings;

/** A minimal widget with texts, a list, an input, a button and a section, for tests of shared widget code. */
function createToy(context: WidgetContext) {
  const { rerender } = context;
  let slots: Slots | undefined;
  const lamp = { name: 'lamp', feature: LAMP, load: () => import('../toy-lamp/index.tsx') };
  void import('../../widgets/mini-cart/sections.ts').then(({ createSections }) => {
    slots = createSections(
      context,
      () => [lamp],
      () => null,
    );
  });
  let clicks = 0;
  let note = '';
  return function Toy({ settings, cart, product }: WidgetProps<unknown>) {
    const { lines } = settings as Train;
    const choose = (event: TargetedEvent<HTMLInputElement>) => {
      note = event.currentTarget.value;
      rerender();
    };
    const handleClick = () => {
      clicks++;
      rerender();
    };
    return (
      <div>
        <output>{`${product?.variant?.title}, ${cart.itemCount} in the cart, pressed ${clicks} times ${note}`}</output>
        <ul>
          {lines.map(({ market, wagons }) => (
            <li>{[market, ...wagons.map((wagon) => `${wagon.weight} t ${wagon.cargo}`)].join(', ')}</li>
          ))}
        </ul>
        <input name="note" aria-label="Note" value={note} onChange={choose} />
        <button type="button" name="toy" data-action="stay" onClick={handleClick}>
          Press
        </button>
        {slots?.draw('total')}
      </div>
    );
  };
}

/**
 * Lets a browser test make a click handler throw with `window.__beforeClick`, because such handlers call no browser
 * API.
 */
const guard = options.vnode;
options.vnode = (vnode) => {
  const handleClick: unknown = typeof vnode.type === 'string' && Reflect.get(vnode.props, 'onClick');
  if (typeof handleClick === 'function') {
    Reflect.set(vnode.props, 'onClick', (event: Event) => {
      Reflect.get(window, '__beforeClick')?.(event);
      handleClick(event);
    });
  }
  guard?.(vnode);
};

export default defineWidget({
  key: TRAIN,
  tag: 'uptill-toy',
  create: createToy,
  styles: [],
  properties: () => ({}),
  position: () => 'top',
});
