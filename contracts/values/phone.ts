/** Formats digits in groups of 3-3-4 (rule val.phone); a country code before them is kept. */
export const phone = (value: string): string => {
  const digits = value.replace(/\D/g, '');
  const local = digits.slice(-10);
  if (local.length < 10) return value;
  const country = digits.slice(0, -10);
  const grouped = `${local.slice(0, 3)}-${local.slice(3, 6)}-${local.slice(6)}`;
  return country && country !== '1' ? `+${country} ${grouped}` : grouped;
};
