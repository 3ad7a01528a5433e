/** The storefront's metafields. Functions will be targets of their own: each is published, and fails, by itself. */
export const PUBLICATION_TARGET = 'storefront';
