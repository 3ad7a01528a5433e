/** What is wrong, and where: `['stickyBar', 'mobile', 'button', 'buttonText']`. */
export interface Issue {
  path: (string | number)[];
  message: string;
}
