/** The lazy-loaded part of the section. Without it, there are no icons and no message. */
export { milestoneIcons } from '@uptill/feature-schema/milestone-icons';
export { createFollowCart } from './follow-cart.ts';
