import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The themes that the sandbox brings. */
export const OWN_THEMES = ['classic', 'modern', 'plain'];

const FOLDER = fileURLToPath(new URL('../../../themes', import.meta.url));

/** The folder of a theme: one of ours by its name, or any by its absolute path. */
export const themeFolder = (theme: string) => resolve(FOLDER, theme);
