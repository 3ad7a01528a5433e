// Modules with all help pages of a language, compiled by the plugin `help-pages`.

declare module 'help-topics:*' {
  export const topics: import('./topic').Topic[];
  /** Load the text of each topic, by its name. */
  export const texts: Record<string, () => Promise<{ default: import('./topic').HelpElement[] }>>;
}

declare module 'help-sections:*' {
  const pages: { topic: import('./topic').Topic; sections: import('./topic').HelpSection[] }[];
  export default pages;
}
