import { Component } from 'preact';
import { pixels } from '../mount/css-values.ts';
import { reservedEdges } from '../mount/reserved-edges.ts';
import { Icon } from './icon.tsx';
import styles from './popup.css';

interface Props {
  text: string;
  /** The merchant's setting: `top`, `bottom-right`, … */
  position: string;
  /** In seconds. */
  duration: number;
}

/**
 * A message that disappears after `duration`, positioned so that it does not overlap widgets at the viewport's edges. A
 * new `key` shows it again. Includes its styles, because it is lazy-loaded after the widget is mounted. Hidden from
 * screen readers; announce the text separately.
 */
export class Popup extends Component<Props, { isShown: boolean }> {
  override state = { isShown: true };
  private timer: ReturnType<typeof setTimeout> | undefined;

  override componentDidMount(): void {
    this.timer = setTimeout(() => this.setState({ isShown: false }), this.props.duration * 1000);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.timer);
  }

  override render({ text, position }: Props) {
    if (!this.state.isShown) return null;
    const { top, bottom } = reservedEdges.get();
    return (
      <>
        <style>{styles}</style>
        <div
          class="popup"
          part="popup"
          data-position={position}
          style={{ '--reserved-top': pixels(top), '--reserved-bottom': pixels(bottom) }}
          aria-hidden="true"
        >
          <Icon path="m3 8.5 3.2 3.2L13 5" />
          <span>{text}</span>
        </div>
      </>
    );
  }
}
