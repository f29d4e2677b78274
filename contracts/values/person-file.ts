import { z } from 'zod';

/** Parts of a person's file; a file says which of them it contains. Events store these names, so they never change. */
export const fileParts = [
  'profile',
  'employers',
  'skills',
  'documents',
  'notes',
  'exclusions',
  'standing',
  'shifts',
  'statements',
  'leave',
  'messages',
  'contests',
  'positions',
  'looks',
  'fileViews',
  'devices',
  'sessions',
  'notices',
] as const;
export const FilePart = z.enum(fileParts);
export type FilePart = z.output<typeof FilePart>;
