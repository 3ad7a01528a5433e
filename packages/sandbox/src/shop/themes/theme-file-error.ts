/** Thrown for a theme file that is missing or has invalid contents. */
export class ThemeFileError extends Error {
  /** The file, with the line if known: `templates/index.json line 3`. */
  readonly place: string;
  readonly reason: string;

  constructor(place: string, reason: string) {
    super(`${place}: ${reason}`);
    this.place = place;
    this.reason = reason;
  }
}
