import type { Language } from '#contracts/events/event-store.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (words: string): string => words.replace(/[&<>"]/g, (sign) => entities[sign]!);
const withLinks = (words: string): string =>
  words.replace(/https?:\/\/(?:&amp;|[^\s<&])+/g, (link) => `<a href="${link}">${link}</a>`);

/** The text of a mail as HTML: paragraphs and lines as written, URLs as links; long words can break anywhere. */
export const mailHtml = (words: string, language: Language): string => {
  const paragraphs = escaped(words)
    .split('\n\n')
    .map((paragraph) => `<p>${withLinks(paragraph).replaceAll('\n', '<br>\n')}</p>`);
  return `<!doctype html>\n<html lang="${language}"><body style="font-family:sans-serif;overflow-wrap:anywhere;word-break:break-word">\n${paragraphs.join('\n')}\n</body></html>\n`;
};
