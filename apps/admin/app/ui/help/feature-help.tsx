import { useNavigate } from '@remix-run/react';
import { Button } from '@shopify/polaris';
import { QuestionCircleIcon } from '@shopify/polaris-icons';
import { type AnyFeature, featureFolder } from '@uptill/feature-schema';
import { type ReactNode, useId, useState } from 'react';
import { loadChunk } from '../../platform/chunks/load-chunk';
import { t } from '../../platform/texts/texts';
import { useAppHref } from '../shell/shop-context';
import { helpPath } from './topic';
import { loadTopic } from './topics';

interface FeatureHelpProps {
  feature: AnyFeature;
  /** Title of the open tab, to whose section the panel scrolls. */
  tab: string;
}

/** Button in a toolbar that opens the help on a feature beside the form; its page, if the panel can't be loaded. */
export function FeatureHelp({ feature: { key, name }, tab }: FeatureHelpProps) {
  const href = useAppHref();
  const navigate = useNavigate();
  const id = useId();
  const [panel, setPanel] = useState<((tab: string) => ReactNode) | null>(null);

  function close(): void {
    setPanel(null);
    document.getElementById(id)?.focus();
  }

  async function open(): Promise<void> {
    const topic = featureFolder(key);
    try {
      const [{ HelpPanel }, loaded] = await Promise.all([
        loadChunk('help-panel', () => import('./help-panel')),
        loadTopic(topic),
      ]);
      if (loaded) setPanel(() => (tab: string) => <HelpPanel initial={loaded} tab={tab} onClose={close} />);
    } catch {
      navigate(href(helpPath(topic)));
    }
  }

  return (
    <>
      <Button
        id={id}
        icon={QuestionCircleIcon}
        variant="tertiary"
        accessibilityLabel={t('help.about', { title: name })}
        onClick={() => void open()}
      />
      {panel?.(tab)}
    </>
  );
}
