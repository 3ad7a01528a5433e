/** What the section loads after its own chunk. Until then, and if it can't be loaded, there are no icons and no message. */
export { milestoneIcons } from '@uptill/feature-schema/milestone-icons';
export { createFollowCart } from './follow-cart.ts';
