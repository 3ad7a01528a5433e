/** A snippet that renders itself for ever, or a page without end: nothing around it goes on either. */
export class RenderAborted extends Error {}
