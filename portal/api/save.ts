import type { Endpoint, Request } from '#contracts/endpoint.ts';
import { exchange } from './call.ts';

/** Saves a file by the browser's download. */
export const saveBlob = (name: string, blob: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

/**
 * Downloads a file under the name that the server gives it.
 * @throws Problem
 */
export const save = <E extends Endpoint>(endpoint: E, input: Request<E>): Promise<void> =>
  exchange(endpoint, input, {}, async (response) => {
    const disposition = response.headers.get('content-disposition') ?? '';
    const name =
      /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ??
      /filename="?([^";]+)/i.exec(disposition)?.[1] ??
      `${endpoint.name}.csv`;
    saveBlob(decodeURIComponent(name), await response.blob());
  });
