/** The number of sections that the platform renders in one response. */
export const MAX_SECTIONS = 5;

/** Returns the id with which a section is requested. */
export const sectionIdOf = ({ id }: Element): string => id.replace('shopify-section-', '');
