/** A file of the theme that can't be read as what it should be. */
export class ThemeFileError extends Error {
  /** The file, with the line when it is known: `templates/index.json line 3`. */
  readonly place: string;
  readonly reason: string;

  constructor(place: string, reason: string) {
    super(`${place}: ${reason}`);
    this.place = place;
    this.reason = reason;
  }
}
