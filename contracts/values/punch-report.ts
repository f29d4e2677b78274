/** Most punches that one call reports. */
export const mostReported = 50;
