import { InlineError, Text } from '@shopify/polaris';
import { decodeText, encodeText, type RichTextField } from '@uptill/feature-schema';
import { lazy } from 'react';
import { loadChunk } from '../../../../platform/chunks/load-chunk';
import { LazyPart } from '../../../chunks/lazy-part';
import type { ControlProps } from '../../control';

/** Lazily loaded with the first rich text, because the editor is larger than the rest of the form. */
const RichTextEditor = lazy(() => loadChunk('rich-text-editor', () => import('./rich-text-editor')));

/** Editor for a text with formatting. */
export function RichTextControl({ field, id, value, issues, onChange }: ControlProps<RichTextField>) {
  const { label, info } = field;
  const error = issues.get(id);
  const [labelId, infoId, errorId] = [`${id}Label`, `${id}HelpText`, `${id}Error`];
  return (
    <div className="rich-text">
      {/* A label would not focus the editor, which is not a form element. */}
      <Text as="span" id={labelId}>
        {label}
      </Text>
      <LazyPart fallback={<div className="rich-text-box rich-text-loading" />}>
        <RichTextEditor
          id={id}
          label={label}
          labelId={labelId}
          descriptionIds={[error && errorId, info && infoId].filter(Boolean).join(' ')}
          isInvalid={error !== undefined}
          html={decodeText(String(value))}
          onChange={(html) => onChange(encodeText(html))}
        />
      </LazyPart>
      {error && <InlineError message={error} fieldID={id} />}
      {info && (
        <Text as="span" id={infoId} tone="subdued">
          {info}
        </Text>
      )}
    </div>
  );
}
