import type { Screen } from '../screen.ts';
import { stickyBarScreen } from './sticky-bar.ts';

/** The settings screens of the admin, in the order of the side navigation. */
export const screens: readonly Screen[] = [stickyBarScreen];
