/** What is tried in a theme, and what it says. */
export const TRIALS = {
  bar: 'the bar shows after the theme’s button, and not beside it',
  choice: 'the bar follows the chosen variant and adds it',
  fields: 'the bar adds the fields of the product form',
  add: 'the theme’s add button opens our drawer, and never the theme’s',
  icons: 'every cart icon opens our drawer',
  counts: 'the header shows the same numbers as after a page load',
  cards: 'each card has a control, inside its image and over nothing of the theme',
  'theme cart': 'without our drawer, the theme’s cart shows what we have added',
  'cart page': 'the cart page shows what we have added on it',
  navigation: 'a page that changes without loading keeps its widgets',
  money: 'amounts are formatted',
  shift: 'we shift no content',
  width: 'the page does not scroll sideways because of us',
  errors: 'no errors',
  pages: 'pages without broken parts',
} as const;

export type TrialName = keyof typeof TRIALS;

/** What is wrong, one sentence each: none if all is well. Null if the theme has nothing of the kind. */
export type Results = Partial<Record<TrialName, string[] | null>>;
