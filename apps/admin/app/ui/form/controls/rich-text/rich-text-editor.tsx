import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { plugins } from './rich-text-commands';
import { parseHtml, schema, toHtml } from './rich-text-schema';
import { RichTextToolbar } from './rich-text-toolbar';

interface RichTextEditorProps {
  id: string;
  label: string;
  labelId: string;
  /** Ids of the elements that describe the editor, separated by spaces. */
  descriptionIds: string;
  isInvalid: boolean;
  html: string;
  onChange(html: string): void;
}

/**
 * Editor with a toolbar. The browser renders and edits the text; its permitted content is defined in `rich-text-schema.ts`.
 */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, labelId, descriptionIds, isInvalid, html } = props;
  const mount = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  // The HTML of the editor's content, to recognise changes from outside, such as undo.
  const shownHtml = useRef(html);
  const latest = useRef(props);
  latest.current = props;
  const [state, setState] = useState<EditorState | null>(null);
  const [isLinkOpen, setLinkOpen] = useState(false);

  useEffect(() => {
    const initial = newState(latest.current.html, () => setLinkOpen(true));
    const created = new EditorView(mount.current, {
      state: initial,
      editable: () => mount.current?.closest('fieldset:disabled') === null,
      attributes: attributesOf(latest.current),
      dispatchTransaction(transaction) {
        const next = created.state.apply(transaction);
        created.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        shownHtml.current = toHtml(next.doc);
        latest.current.onChange(shownHtml.current);
      },
    });
    view.current = created;
    shownHtml.current = latest.current.html;
    setState(initial);
    return () => created.destroy();
  }, []);

  useEffect(() => {
    if (html === shownHtml.current) return;
    shownHtml.current = html;
    const next = newState(html, () => setLinkOpen(true));
    view.current?.updateState(next);
    setState(next);
  }, [html]);

  // Not after each render: an update writes the editor's selection to the page, whose selection may be newer.
  useEffect(() => {
    view.current?.setProps({ attributes: attributesOf({ id, labelId, descriptionIds, isInvalid }) });
  }, [id, labelId, descriptionIds, isInvalid]);

  return (
    <div className="rich-text-box">
      <RichTextToolbar
        label={label}
        editorId={id}
        state={state}
        isLinkOpen={isLinkOpen}
        onLinkOpen={setLinkOpen}
        onCommand={(command) => {
          if (!view.current?.editable) return;
          command(view.current.state, view.current.dispatch, view.current);
          view.current.focus();
        }}
      />
      <div ref={mount} />
    </div>
  );
}

function newState(html: string, openLink: () => void): EditorState {
  return EditorState.create({ schema, doc: parseHtml(html), plugins: plugins(openLink) });
}

type Attributes = Pick<RichTextEditorProps, 'id' | 'labelId' | 'descriptionIds' | 'isInvalid'>;

function attributesOf({ id, labelId, descriptionIds, isInvalid }: Attributes): Record<string, string> {
  return {
    id,
    class: 'rich-text-content',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    ...(descriptionIds && { 'aria-describedby': descriptionIds }),
    'aria-invalid': String(isInvalid),
  };
}
