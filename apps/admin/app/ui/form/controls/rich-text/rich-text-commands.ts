import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, type Plugin, TextSelection } from 'prosemirror-state';
import { schema } from './rich-text-schema';

const { bulletList, orderedList, listItem, lineBreak } = schema.nodes;
const { link, bold, italic } = schema.marks;

/** Formatting that a button of the toolbar switches on and off at the selection. */
export interface Format {
  command: Command;
  isActive(state: EditorState): boolean;
}

const markFormat = (mark: MarkType): Format => ({
  command: toggleMark(mark),
  isActive({ selection, storedMarks, doc }) {
    const { empty, $from, from, to } = selection;
    return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark);
  },
});

const listFormat = (list: NodeType): Format => ({
  command: toggleList(list),
  isActive: (state) => listAt(state)?.node.type === list,
});

export const formats = {
  bold: markFormat(bold),
  italic: markFormat(italic),
  bulletList: listFormat(bulletList),
  orderedList: listFormat(orderedList),
};

/** Returns the list that contains the selection, and its position. */
function listAt({ selection: { $from, $to } }: EditorState) {
  const depth = $from.sharedDepth($to.pos);
  for (let at = depth; at > 0; at--) {
    const node = $from.node(at);
    if (node.type === bulletList || node.type === orderedList) return { node, position: $from.before(at) };
  }
  return null;
}

/** Makes the selected paragraphs a list, changes the kind of a list, or lifts the selection out of its list. */
function toggleList(list: NodeType): Command {
  return (state, dispatch, view) => {
    const found = listAt(state);
    if (!found) return wrapInList(list)(state, dispatch, view);
    if (found.node.type === list) return liftListItem(listItem)(state, dispatch, view);
    dispatch?.(state.tr.setNodeMarkup(found.position, list));
    return true;
  };
}

const insertLineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView());
  return true;
};

/** Returns the editor's keys and undo. Tab is not among the keys, so it leaves the editor. */
export function plugins(openLink: () => void): Plugin[] {
  return [
    history(),
    keymap({
      'Mod-b': formats.bold.command,
      'Mod-i': formats.italic.command,
      'Mod-k': () => {
        // Deferred, because browsers report a changed selection in a later task, and the link's form takes the focus.
        setTimeout(openLink);
        return true;
      },
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      Enter: chainCommands(splitListItem(listItem)),
      'Shift-Enter': insertLineBreak,
    }),
    keymap(baseKeymap),
  ];
}

/** A link to edit: the selected text, or the whole link at the cursor. */
export interface LinkTarget {
  from: number;
  to: number;
  /** Empty for a new link. */
  href: string;
}

/** Returns the link at the cursor, or the selected text, as the target of a change. */
export function linkTarget({ selection: { empty, $from, from, to }, doc }: EditorState): LinkTarget {
  if (!empty) {
    const linked: string[] = [];
    doc.nodesBetween(from, to, ({ marks }) => {
      linked.push(String(link.isInSet(marks)?.attrs.href ?? ''));
    });
    return { from, to, href: linked.find(Boolean) ?? '' };
  }
  const { parent, nodeAfter, nodeBefore } = $from;
  const mark = [nodeAfter, nodeBefore].map((node) => node && link.isInSet(node.marks)).find(Boolean);
  if (!mark) return { from, to, href: '' };
  const isLinked = (index: number) => mark.isInSet(parent.maybeChild(index)?.marks ?? []);
  // A link may consist of several nodes, for example of plain and bold text.
  let start = $from.index();
  while (isLinked(start - 1)) start--;
  let end = start;
  while (isLinked(end)) end++;
  return { from: $from.posAtIndex(start), to: $from.posAtIndex(end), href: String(mark.attrs.href) };
}

/** Links the target to an address; removes its link if the address is empty. Without a text, inserts the address. */
export function setLink({ from, to }: LinkTarget, href: string): Command {
  return (state, dispatch) => {
    const tr = state.tr.removeMark(from, to, link);
    const mark = link.create({ href });
    if (href !== '' && from === to) tr.insert(from, schema.text(href, [mark]));
    else if (href !== '') tr.addMark(from, to, mark);
    const end = tr.mapping.map(to);
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(link));
    return true;
  };
}
