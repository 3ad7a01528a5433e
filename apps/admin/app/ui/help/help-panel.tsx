import { Button, Link, Text } from '@shopify/polaris';
import { XIcon } from '@shopify/polaris-icons';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../platform/texts/texts';
import { useAppHref } from '../shell/shop-context';
import { useOnMount } from '../shell/use-on-change';
import { HelpBody } from './help-body';
import { ScrollBox } from './scroll-box';
import { type HelpElement, helpPath, type Topic } from './topic';
import { loadTopic } from './topics';

interface Shown {
  topic: Topic;
  body: HelpElement[];
}

interface HelpPanelProps {
  initial: Shown;
  /** Title of the open tab, which is also the heading of its settings on the help page. */
  tab: string;
  onClose(): void;
}

/**
 * Panel with a help page beside the form, which stays usable. On a phone, the panel is a modal sheet. Links to other help
 * pages open in the panel.
 */
export function HelpPanel({ initial, tab, onClose }: HelpPanelProps) {
  const href = useAppHref();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(initial);
  const [anchor, setAnchor] = useState('');

  useOnMount(() => {
    if (window.matchMedia('(min-width: 48em)').matches) dialog.current?.show();
    else dialog.current?.showModal();
  });

  useEffect(() => {
    const headings = [...(dialog.current?.querySelectorAll('h2, h3') ?? [])];
    const isWanted = ({ id, textContent }: Element) =>
      anchor ? id === anchor : shown === initial && textContent === tab;
    const heading = headings.find(isWanted);
    if (heading) heading.scrollIntoView();
    else dialog.current?.querySelector('.help-panel-body')?.scrollTo(0, 0);
  }, [shown, anchor, tab, initial]);

  const close = () => dialog.current?.close();

  /** Opens a link to another help page in the panel. */
  async function follow(event: MouseEvent): Promise<void> {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.help-body a') : null;
    const name = link && /\/help\/([\w-]+)$/.exec(new URL(link.href).pathname)?.[1];
    if (!name || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    event.stopPropagation();
    const { hash } = new URL(link.href);
    const loaded = await loadTopic(name).catch(() => null);
    if (!loaded) return;
    setShown(loaded);
    setAnchor(hash.slice(1));
  }

  return createPortal(
    <dialog
      ref={dialog}
      className="help-panel"
      aria-labelledby={title}
      onClose={onClose}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      onClickCapture={(event) => void follow(event)}
    >
      <div className="help-panel-head">
        <Text as="h2" variant="headingMd" id={title}>
          {shown.topic.title}
        </Text>
        <Button icon={XIcon} variant="tertiary" accessibilityLabel={t('help.close')} onClick={close} />
      </div>
      <ScrollBox label={shown.topic.title} className="help-panel-body">
        <p>
          <Link url={href(helpPath(shown.topic.name))}>{t('help.fullPage')}</Link>
        </p>
        <HelpBody body={shown.body} />
      </ScrollBox>
    </dialog>,
    document.body,
  );
}
