import type { Endpoint } from '#contracts/endpoint.ts';
import { text } from '#portal/language/i18n.ts';
import { Problem } from './problem.ts';

/**
 * A file as its call sends it.
 * @throws Problem for one that was changed or moved since it was chosen: sending it would fail like a lost connection
 */
export const formOf = async ({ sends }: Pick<Endpoint, 'sends'>, file: File): Promise<FormData> => {
  await new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = done;
    reader.onerror = () => failed(new Problem(422, text('problem.FILE_UNREADABLE'), { code: 'FILE_UNREADABLE' }));
    reader.readAsArrayBuffer(file.slice(0, 1));
  });
  const form = new FormData();
  form.set(sends!.field, file, file.name);
  return form;
};
