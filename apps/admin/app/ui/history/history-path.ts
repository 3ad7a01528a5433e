/** Path of the version history. The kind of a document may follow. */
export const HISTORY_PATH = '/history';
