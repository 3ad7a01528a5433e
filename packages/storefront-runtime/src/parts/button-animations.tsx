import { Component } from 'preact';
import type { Page } from '../page/page.ts';

interface Props {
  page: Pick<Page, 'loadChunk'>;
}

/**
 * The styles of the button animations that merchants can choose, for a widget with such a button. Lazy-loaded, because most
 * buttons have none. Without this chunk, the button does not move.
 */
export class ButtonAnimations extends Component<Props, { styles?: string }> {
  override componentDidMount(): void {
    this.props.page.loadChunk('animations', import('./animations.css')).then(
      ({ default: styles }) => this.setState({ styles }),
      () => {},
    );
  }

  override render() {
    return <style>{this.state.styles}</style>;
  }
}
