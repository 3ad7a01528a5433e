import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The themes included in the sandbox. */
export const OWN_THEMES = ['classic', 'modern', 'plain'];

const FOLDER = fileURLToPath(new URL('../../../themes', import.meta.url));

/** Returns the folder of a theme, given the name of an included theme or the absolute path of any folder. */
export const themeFolder = (theme: string) => resolve(FOLDER, theme);
