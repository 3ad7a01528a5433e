import { css } from '@codemirror/lang-css';
import { javascript } from '@codemirror/lang-javascript';
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint';
import { Compartment, type Text } from '@codemirror/state';
import { basicSetup, EditorView } from 'codemirror';
import { useEffect, useRef } from 'react';
import { findMistake } from '../../domain/custom-code/check-code';
import type { Language } from '../../domain/documents/custom-code';
import { highlighting } from './highlighting';

const LANGUAGE_SUPPORT = { js: javascript, css };

interface CodeEditorProps {
  id: string;
  language: Language;
  /** Accessible name. */
  label: string;
  value: string;
  isInvalid: boolean;
  /** DOM ids of the descriptions, separated by spaces. */
  describedBy: string;
  onChange(code: string): void;
}

/**
 * Code editor with highlighting, completion and search. It marks the first mistake, or the place from which the code can't
 * be checked. Tab leaves it.
 */
export function CodeEditor({ language, value, onChange, ...accessibility }: CodeEditorProps) {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>();
  const change = useRef(onChange);
  change.current = onChange;
  const attributes = useRef(new Compartment());
  const latest = useRef({ value, accessibility });
  latest.current = { value, accessibility };

  useEffect(() => {
    const editor = new EditorView({
      doc: latest.current.value,
      parent: parent.current ?? undefined,
      extensions: [
        basicSetup,
        LANGUAGE_SUPPORT[language](),
        highlighting,
        EditorView.lineWrapping,
        lintGutter(),
        linter(({ state }) => diagnose(language, state.doc)),
        attributes.current.of(attributesOf(latest.current.accessibility)),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) change.current(state.doc.toString());
        }),
      ],
    });
    view.current = editor;
    return () => editor.destroy();
  }, [language]);

  // Applies a value from outside, after changes were discarded or the newest version was loaded.
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  const { id, label, isInvalid, describedBy } = accessibility;
  useEffect(() => {
    const effects = attributes.current.reconfigure(attributesOf({ id, label, isInvalid, describedBy }));
    view.current?.dispatch({ effects });
  }, [id, label, isInvalid, describedBy]);

  return <div ref={parent} className="code-editor" data-invalid={isInvalid} />;
}

type Attributes = Pick<CodeEditorProps, 'id' | 'label' | 'isInvalid' | 'describedBy'>;

const attributesOf = ({ id, label, isInvalid, describedBy }: Attributes) =>
  EditorView.contentAttributes.of({
    id,
    'aria-label': label,
    'aria-invalid': String(isInvalid),
    'aria-describedby': describedBy,
  });

/** Returns the first mistake for CodeMirror: one character of its line. */
function diagnose(language: Language, code: Text): Diagnostic[] {
  const mistake = findMistake(language, code.toString());
  if (!mistake) return [];
  const { from, to } = code.line(Math.min(mistake.line, code.lines));
  const at = Math.min(from + mistake.column - 1, to);
  return [
    {
      from: at,
      to: Math.min(at + 1, to),
      severity: mistake.isUnchecked ? 'warning' : 'error',
      message: mistake.reason,
    },
  ];
}
