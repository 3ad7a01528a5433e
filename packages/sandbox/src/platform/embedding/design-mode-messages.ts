/** Messages from the theme editor to its preview. */
export type EditorMessage =
  | { do: 'select'; sectionId: string; blockId?: string | undefined }
  | { do: 'deselect' }
  | { do: 'render'; sectionId: string }
  | { do: 'remove'; sectionId: string }
  | { do: 'arrange'; moved: string; order: string[] }
  | { do: 'inspector'; isActive: boolean };

/** Messages from the preview to the theme editor. */
export type PreviewMessage = { is: 'ready'; template: string } | { is: 'chosen'; sectionId: string };

/** Marks messages of the theme editor and its preview, to distinguish them from messages of the shop's scripts. */
export const CHANNEL = 'shopify-theme-editor';
