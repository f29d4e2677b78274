/** What stands in an element as a reader sees it: its texts with a space between but in one word, decoration left out. */
export const textOf = (element: Element): string => {
  let words = '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    if (text.parentElement?.closest('[aria-hidden="true"]')) continue;
    words += `${text.previousSibling?.nodeName === 'WBR' ? '' : ' '}${text.textContent ?? ''}`;
  }
  return words.replace(/\s+/g, ' ').trim();
};

/** Hands bytes to the browser as a file. */
export const saveBytes = (name: string, bytes: Uint8Array, type: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
