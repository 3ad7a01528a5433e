/** A change that the platform refuses, in a sentence for people. */
export class OrderRefusal extends Error {}
