import type { FileKind } from './file.ts';

const images = { 'image/png': ['png'], 'image/jpeg': ['jpg', 'jpeg'], 'image/gif': ['gif'], 'image/webp': ['webp'] };
const pdf = { 'application/pdf': ['pdf'] };
const office = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
};

/** Media types of each kind of file, with the allowed extensions, the first being the one we use. */
export const mediaTypes: Readonly<Record<FileKind, Readonly<Record<string, readonly string[]>>>> = {
  image: images,
  pdf,
  document: { ...images, ...pdf, ...office },
};

/** Kinds of file that are attached to a message or a report. */
export const attachmentKinds = ['image', 'pdf'] as const satisfies readonly FileKind[];

/** File types that a field accepts, for the text of a refusal: “PNG, JPG, PDF”. */
export const typesOf = (kinds: readonly FileKind[]): string =>
  [
    ...new Set(kinds.flatMap((kind) => Object.values(mediaTypes[kind]).map(([first = '']) => first.toUpperCase()))),
  ].join(', ');
