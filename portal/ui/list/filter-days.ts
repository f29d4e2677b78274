/** Instant → its day `yyyy-MM-dd` on this machine's clock. */
export const dayOf = (instant: string | undefined) => {
  if (!instant) return undefined;
  const at = new Date(instant);
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
};
/** The first instant of such a day. */
export const startOf = (day: string | undefined) => (day ? new Date(`${day}T00:00:00`).toISOString() : undefined);
/** The last instant of such a day. */
export const endOf = (day: string | undefined) => (day ? new Date(`${day}T23:59:59.999`).toISOString() : undefined);
