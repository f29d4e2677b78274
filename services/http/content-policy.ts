/**
 * Content security policy of answers that are no page of ours: nothing is loaded or run in them, and no page shows them
 * in a frame.
 */
export const noContent = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
