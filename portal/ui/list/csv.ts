/** What stands in an element as a reader sees it: its texts with a space between, decoration left out. */
export const textOf = (element: Element): string => {
  const texts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement?.closest('[aria-hidden="true"]'))
      texts.push(walker.currentNode.textContent ?? '');
  }
  return texts.join(' ').replace(/\s+/g, ' ').trim();
};

/** A cell that a spreadsheet would take for a formula is shown as text (decision 6); quotes are doubled (RFC 4180). */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines of cells as a file that a spreadsheet opens with its accents right. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`;

/** Hands a text to the browser as a file. */
export const saveText = (name: string, text: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
