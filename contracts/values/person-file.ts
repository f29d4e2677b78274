import { z } from 'zod';

/** What a person's file is made of; a file says which of them it holds. A name here stands in stored facts and stays. */
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
