import { BlockStack, Button, Collapsible } from '@shopify/polaris';
import { type ReactNode, useId, useState } from 'react';
import { type Issues, isWithin, NO_ISSUES } from '../../domain/documents/issues';
import { t } from '../../platform/texts/texts';
import { useWantedField } from './wanted-field';

interface FoldedProps {
  /** The DOM ids of the fields. */
  ids: readonly string[];
  issues: Issues;
  children: ReactNode;
}

/** Hides fields behind a button. They are shown when one of them gets an issue, and when the form has to show one. */
export function Folded({ ids, issues, children }: FoldedProps) {
  const id = useId();
  const wanted = useWantedField();
  const [state, setState] = useState({ isOpen: false, issues: NO_ISSUES, wanted: null as string | null });

  // During rendering, not in an effect: the field must be in the page when it is focused.
  if (state.issues !== issues || state.wanted !== wanted) {
    const shown = [...issues.keys()].filter((path) => !state.issues.has(path));
    if (wanted !== null) shown.push(wanted);
    const isNeeded = shown.some((path) => ids.some((field) => isWithin(path, field)));
    setState({ isOpen: state.isOpen || isNeeded, issues, wanted });
  }

  return (
    <BlockStack gap="300" inlineAlign="start">
      <Button
        variant="plain"
        disclosure={state.isOpen ? 'up' : 'down'}
        ariaExpanded={state.isOpen}
        ariaControls={id}
        onClick={() => setState({ ...state, isOpen: !state.isOpen })}
      >
        {t('form.folded', { isOpen: String(state.isOpen) })}
      </Button>
      <div className="folded">
        <Collapsible id={id} open={state.isOpen} transition={false}>
          {state.isOpen && children}
        </Collapsible>
      </div>
    </BlockStack>
  );
}
