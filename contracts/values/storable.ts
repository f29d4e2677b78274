/**
 * Whether a text can be stored and normalized: no NUL, no lone surrogate, and at most 30 combining marks on a letter
 * (Stream-Safe Text Format, UAX #15), because the time to sort the marks grows with the square of their number.
 */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}|(?<!\p{M})\p{M}{31}/u.test(text);
