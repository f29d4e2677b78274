/**
 * Whether a text ends within a quoted field: a quote opens at a field's start only, and is closed by one that isn't
 * doubled.
 */
export const quoteOpen = (text: string, separator: string): boolean => {
  let open = false;
  let fieldStart = true;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (open) {
      if (char !== '"') continue;
      if (text[at + 1] === '"') at += 1;
      else open = false;
    } else if (char === '"' && fieldStart) {
      open = true;
      fieldStart = false;
    } else fieldStart = char === separator || char === '\n';
  }
  return open;
};
