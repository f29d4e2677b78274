import { truncateText } from '#contracts/values/truncate-text.ts';

/** Only the end of a longer name is used: no system has longer names, and normalizing very long ones is slow. */
const longestName = 400;
/**
 * A safe file name: no folders, no control or reserved characters, at most 100 characters, with the extension of the
 * detected type.
 */
export const cleanName = (name: string, extensions: readonly string[]): string => {
  const last = name.split(/[/\\]/).at(-1)!.slice(-longestName).normalize('NFC');
  const [, stem, extension] = /^(.*?)(?:\.([^.]*))?$/su.exec(last)!;
  const clean = truncateText(stem!.replace(/[^\p{L}\p{N} ._()-]+/gu, '-').replace(/^[\s.-]+|[\s.-]+$/gu, ''), 100);
  const own = extensions.find((known) => known === extension?.toLowerCase()) ?? extensions[0]!;
  return `${clean || 'file'}.${own}`;
};
