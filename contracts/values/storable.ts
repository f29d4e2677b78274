/**
 * Whether a text can be kept and its letters be composed: no NUL, no half of a surrogate pair, which no store keeps, and no more than the 30 marks
 * on a letter that Unicode's Stream-Safe Text Format allows (UAX #15): the time to put marks in order grows with the square of their number.
 */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}|(?<!\p{M})\p{M}{31}/u.test(text);
