import { unverifiedLayouts, type PayFile, type StoredPayFile, type PayFileLayout } from '#contracts/values/pay-run.ts';

/** The files of a closed run as answers show them. */
export const filesShown = (kept: readonly StoredPayFile[]): PayFile[] =>
  kept.map(({ layout, format, language, file: { name, size } }) => ({
    layout: layout as PayFileLayout,
    format,
    language,
    name,
    size,
    unverified: unverifiedLayouts.includes(layout as PayFileLayout),
  }));
