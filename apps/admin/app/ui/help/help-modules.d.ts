// Modules about all help pages in a language, which the plugin `help-pages` compiles.

declare module 'help-topics:*' {
  export const topics: import('./topic').Topic[];
  /** Load the text of each topic, by its name. */
  export const texts: Record<string, () => Promise<{ default: import('./topic').HelpElement[] }>>;
}

declare module 'help-sections:*' {
  const pages: { topic: import('./topic').Topic; sections: import('./topic').HelpSection[] }[];
  export default pages;
}
