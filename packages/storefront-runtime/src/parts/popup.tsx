import { Component } from 'preact';
import { reservedHeight } from '../mount/reserve-edge.ts';
import { Icon } from './icon.tsx';

interface Props {
  text: string;
  /** The merchant's setting: `top`, `bottom-right`, … */
  position: string;
  /** In seconds. */
  duration: number;
}

/**
 * A message that disappears after `duration`, placed so that it does not overlap widgets at the viewport's edges. A new
 * `key` shows it again. Hidden from screen readers; announce the text separately.
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
    return (
      <div
        class="popup"
        part="popup"
        data-position={position}
        aria-hidden="true"
        style={`--clearance-top:${reservedHeight('top')}px;--clearance-bottom:${reservedHeight('bottom')}px`}
      >
        <Icon path="m3 8.5 3.2 3.2L13 5" />
        <span>{text}</span>
      </div>
    );
  }
}
