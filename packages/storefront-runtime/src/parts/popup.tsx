import { Component } from 'preact';
import { reservedHeight } from '../mount/reserve-edge.ts';
import { Icon } from './icon.tsx';

interface Props {
  text: string;
  /** `top`, `bottom-right`, … as the merchant chose. */
  position: string;
  /** In seconds. */
  duration: number;
}

/**
 * A message that goes by itself, clear of the widgets at the edges of the viewport. Give it a new `key` to show it again.
 * It is hidden from screen readers: whoever shows it has announced it.
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
