/** Has no exports: the module is loaded because it replaces `fetch`. */
export {};
