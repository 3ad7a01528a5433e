// @vitest-environment jsdom
import { type Issue, mergeChanges } from '@uptill/feature-schema';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiFailure } from '../../platform/api/client';
import type { Versioned } from './draft';
import { type DraftSource, type IssueReport, useDraft } from './use-draft';
import { useEdits } from './use-edits';

/** A document that is no settings document. */
interface Notes {
  title: string;
  body: string;
}

/** A server that stores one document, as `/api` resources do. */
let stored: Versioned<Notes>;
/** The failure of every save while set. */
let failure: ApiFailure | null;

/** Called before a save is answered. */
let onSave: (() => void) | undefined;

const EACH = { part: () => 'value' as const };
const SAVE = { savedAt: '2026-11-28T10:42:00.000Z', name: 'Mia Berg', isYou: false };

const source: DraftSource<Notes> = {
  kind: 'customCode',
  merge: (sides, choose) => mergeChanges(EACH, sides, choose),
  validate: ({ title }) => (title === '' ? [{ path: ['title'], message: 'Enter a title' }] : []),
  async save({ version }, sent) {
    onSave?.();
    if (failure) return failure;
    const isStale = version !== stored.version;
    const base = versions[version];
    const merged = isStale && base ? mergeChanges(EACH, { base, mine: sent, theirs: stored.document }) : null;
    if (isStale && merged?.clashes.length !== 0) {
      const newer = merged?.clashes.map((path) => ({ path, ...SAVE })) ?? [];
      return { ok: false, code: 'conflict', message: 'There is a newer note', issues: [], newer };
    }
    store(merged?.document ?? sent);
    return { ok: true, value: merged ? { ...stored, merged: SAVE } : stored };
  },
  async load() {
    return failure ?? { ok: true, value: stored };
  },
};

/** The versions that the server has. */
let versions: Record<number, Notes>;

/** Stores the next version. */
function store(document: Notes): void {
  stored = { version: stored.version + 1, document };
  versions[stored.version] = document;
}

let editor: ReturnType<typeof useEditor>;
let page: ReturnType<typeof createRoot>;
const toasts: string[] = [];
const refusals: string[] = [];
/** Runs the action of the last toast. */
let runAction: (() => void) | undefined;
let hidden: string[] = [];

function useEditor(initial: Versioned<Notes>) {
  const { draft, dispatch, ...edited } = useDraft({
    initial,
    source,
    savedText: ({ title }) => `Note ${title} saved`,
    onRefused: report,
  });
  const edits = useEdits(draft, dispatch, () => {});
  return { draft, ...edited, ...edits };
}

/** Reports the first issue like a page that has a field for the title only. */
function report(issues: readonly Issue[]): IssueReport {
  refusals.push(issues.map(({ path }) => path.join('.')).join());
  const [first] = issues;
  const message = first?.message ?? '';
  return first?.path[0] === 'title'
    ? { message: `Title: ${message}`, show: () => refusals.push('shown') }
    : { message };
}

function Editor({ initial }: { initial: Versioned<Notes> }) {
  editor = useEditor(initial);
  return <p>{editor.draft.current.title}</p>;
}

const setTitle = (title: string) =>
  act(async () => editor.change((current) => ({ document: { ...current, title }, paths: ['title'] }), 'Title'));
const save = () => act(() => editor.save());

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const toast = {
    show(text: string, { onAction }: { onAction?: () => void }) {
      runAction = onAction;
      return `${toasts.push(text)}`;
    },
    hide: (id: string) => hidden.push(id),
  };
  vi.stubGlobal('shopify', { toast, loading: () => {} });
  stored = { version: 3, document: { title: 'a', body: '' } };
  versions = { 3: stored.document };
  onSave = undefined;
  failure = null;
  toasts.length = 0;
  hidden = [];
  refusals.length = 0;
  page = createRoot(document.createElement('div'));
  await act(async () => page.render(<Editor initial={stored} />));
});
afterEach(async () => {
  await act(async () => page.unmount());
  vi.unstubAllGlobals();
});

describe('an editor of a document', () => {
  it('saves the changes as the next version', async () => {
    await setTitle('b');
    expect(editor.isDirty).toBe(true);
    await save();
    expect(stored).toEqual({ version: 4, document: { title: 'b', body: '' } });
    expect(editor.isDirty).toBe(false);
    expect(toasts).toEqual(['Note b saved']);
    await setTitle('c');
    await save();
    expect(stored.version).toBe(5);
  });

  it('saves nothing while the document is invalid, and reports each issue at its field', async () => {
    await setTitle('');
    await save();
    expect(stored.version).toBe(3);
    expect([...editor.draft.issues]).toEqual([['title', 'Enter a title']]);
    expect(refusals).toEqual(['title']);
    expect(toasts).toEqual(['Title: Enter a title']);
  });

  it('counts the issues of a refused save, and its toast leads to the first field until the next save', async () => {
    const issues = ['title', 'body', 'body'].map((name) => ({ path: [name], message: 'Too long for the shop' }));
    failure = { ok: false, code: 'validation', message: 'Look again', issues };
    await setTitle('b');
    await save();
    expect(toasts).toEqual(['3 settings need your attention. Title: Too long for the shop']);
    runAction?.();
    expect(refusals).toEqual(['title,body,body', 'shown']);
    failure = null;
    await save();
    expect(hidden).toEqual(['1']);
  });

  it('shows issues that only the server finds', async () => {
    const issues = [{ path: ['body'], message: 'Too long for the shop' }];
    failure = { ok: false, code: 'validation', message: 'Look again', issues };
    await setTitle('b');
    await save();
    expect(editor.draft.issues.get('body')).toBe('Too long for the shop');
    expect(refusals).toEqual(['body']);
    expect(toasts).toEqual(['Too long for the shop']);
    expect(runAction).toBeUndefined();
  });

  it('preserves the changes when the save fails, and shows the reason', async () => {
    failure = { ok: false, code: 'unreachable', message: 'We couldn’t reach Uptill.', issues: [] };
    await setTitle('b');
    await save();
    expect([editor.isDirty, editor.draft.current.title, editor.conflict]).toEqual([true, 'b', null]);
    expect(toasts).toEqual(['We couldn’t reach Uptill.']);
  });

  it('keeps what someone else has saved meanwhile, and says so', async () => {
    store({ title: 'a', body: 'theirs' });
    await setTitle('mine');
    await save();
    expect(stored).toEqual({ version: 5, document: { title: 'mine', body: 'theirs' } });
    expect([editor.isDirty, editor.draft.current]).toEqual([false, stored.document]);
    expect(toasts).toEqual([expect.stringMatching(/^Saved[.] Mia Berg changed .* at .*; both are kept[.]$/)]);
    await act(async () => editor.undo());
    expect(editor.draft.current).toEqual({ title: 'a', body: 'theirs' });
  });

  it('preserves what was typed during a save that was merged', async () => {
    store({ title: 'a', body: 'theirs' });
    await setTitle('mine');
    onSave = () => {
      const edit = (notes: Notes) => ({ document: { ...notes, title: 'later' }, paths: ['title'] });
      editor.change(edit, 'Title');
    };
    await save();
    expect([editor.isDirty, editor.draft.current]).toEqual([true, { title: 'later', body: 'theirs' }]);
  });

  it('lets the merchant choose between two values of a field, and keeps the draft until then', async () => {
    store({ title: 'theirs', body: 'b' });
    await setTitle('mine');
    await save();
    expect(editor.conflict).toMatchObject({ clashes: ['title'], newer: [{ path: 'title', name: 'Mia Berg' }] });
    await act(async () => editor.conflict?.close());
    expect([editor.conflict, editor.isDirty, editor.draft.current.title]).toEqual([null, true, 'mine']);
    expect(stored.version).toBe(4);

    await save();
    await act(async () => editor.conflict?.resolve(() => 'mine'));
    expect(stored).toEqual({ version: 5, document: { title: 'mine', body: 'b' } });

    store({ title: 'again', body: 'b' });
    await setTitle('no');
    await save();
    await act(async () => editor.conflict?.resolve(() => 'theirs'));
    expect([editor.conflict, editor.isDirty, editor.draft.current]).toEqual([
      null,
      false,
      { title: 'again', body: 'b' },
    ]);
  });

  it('merges with the newest version itself if the server has deleted the one it is based on', async () => {
    versions = {};
    store({ title: 'a', body: 'theirs' });
    await setTitle('mine');
    await save();
    expect(stored).toEqual({ version: 5, document: { title: 'mine', body: 'theirs' } });
    expect([editor.conflict, editor.isDirty]).toEqual([null, false]);
  });

  it('undoes, redoes and discards changes', async () => {
    await setTitle('b');
    await act(async () => editor.undo());
    expect([editor.isDirty, editor.announcement]).toEqual([false, 'Undone: Title']);
    await act(async () => editor.redo());
    expect(editor.draft.current.title).toBe('b');
    await act(async () => editor.discard());
    expect(editor.isDirty).toBe(false);
    await act(async () => editor.undo());
    expect(editor.draft.current.title).toBe('b');
  });
});
