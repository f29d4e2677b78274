/** Where the sealed question of an export belongs. */
export const placeOf = (exportId: string): string => `export:${exportId}:question`;
