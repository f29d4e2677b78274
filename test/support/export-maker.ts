import { Exports, DownloadExport } from '#contracts/api/exports.ts';
import type { Output } from '#contracts/endpoint.ts';
import { ExportFiles } from '#services/exports/export-files.ts';
import { makeExport } from '#services/exports/export.worker.ts';
import { Authentication } from '#services/http/authentication.ts';
import { ListHandlers } from '#services/exports/list-handlers.ts';
import type { Answer, Browser, Vigie } from './vigie.ts';

export type Export = Output<typeof Exports>[number];

/** The job that makes export files, with its dependencies. */
export const makerOf = (vigie: Vigie, files: ExportFiles = vigie.app.get(ExportFiles)) => {
  const make = makeExport({
    ...vigie.platform,
    commands: vigie.commands,
    files,
    lists: vigie.app.get(ListHandlers),
    authentication: vigie.app.get(Authentication),
  });
  return async (exportId: string, last = true): Promise<void> => {
    try {
      await make({ id: exportId, data: { exportId }, attempt: 1, ...(last && { last: true }) });
    } finally {
      await vigie.settled();
    }
  };
};

/** One of the person's own exports, as in their list. */
export const exportOf = async (browser: Browser, id: string): Promise<Export | undefined> =>
  ((await browser.call(Exports)).data as Export[]).find((one) => one.id === id);

/** Downloads an export. */
export const downloaded = async (browser: Browser, id: string): Promise<Answer> => {
  const found = await exportOf(browser, id);
  return browser.call(DownloadExport, {
    id,
    until: found?.address?.until ?? 0,
    signature: found?.address?.signature ?? '',
  });
};
