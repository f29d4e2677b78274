/** Name of the place that an export's encrypted question belongs to. */
export const placeOf = (exportId: string): string => `export:${exportId}:question`;
