import { logger } from './logger.ts';

/** A connection to a server that ended by itself, and the purpose of the connection. */
export type Cut = { readonly server: string; readonly connection: string; readonly failure?: unknown };
const listeners = new Set<(cut: Cut) => void>();

/** Reports that a connection to a server ended by itself; its owner opens another. */
export const noteCut = (cut: Cut): void => {
  logger.debug('A connection was cut', cut);
  for (const listener of listeners) listener(cut);
};

/** Calls a listener for each reported cut. @returns ends this */
export const onCut = (listener: (cut: Cut) => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
