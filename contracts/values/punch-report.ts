/** Most punches that one call reports. */
export const maxReportedPunches = 50;
