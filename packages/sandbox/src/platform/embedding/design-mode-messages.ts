/** What the theme editor tells its preview. */
export type EditorMessage =
  | { do: 'select'; sectionId: string; blockId?: string | undefined }
  | { do: 'deselect' }
  | { do: 'render'; sectionId: string }
  | { do: 'remove'; sectionId: string }
  | { do: 'arrange'; moved: string; order: string[] }
  | { do: 'inspector'; isActive: boolean };

/** What the preview tells the editor. */
export type PreviewMessage = { is: 'ready'; template: string } | { is: 'chosen'; sectionId: string };

/** Both carry it, so that messages of the shop's own scripts are not taken for theirs. */
export const CHANNEL = 'shopify-theme-editor';
