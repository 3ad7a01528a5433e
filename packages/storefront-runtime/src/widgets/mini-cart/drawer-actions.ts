/** What the drawer needs after its first opening: leaving the page, and the undo of removed lines. */
export { leave } from './leave.ts';
export { createDrawnUndo } from './removed-line.tsx';
