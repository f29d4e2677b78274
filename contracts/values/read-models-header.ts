/**
 * Header of an answer to a write; its value `behind` says that lists don't show the write yet, since the read models
 * needed too long.
 */
export const readModelsHeader = 'x-vigie-read-models';
