import { GetThreads } from '#contracts/api/chat.ts';
import { useOfflineRead } from './use-offline-read.ts';

const watch = ['threads', 'requests'] as const;

/** A person's conversations. @param every milliseconds after which they are asked for again by themselves */
export const useThreads = (every?: number) =>
  useOfflineRead(GetThreads, {}, { watch, quiet: true, ...(every !== undefined && { every }) });
