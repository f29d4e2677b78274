import { useState } from 'react';
import type { Endpoint, Output } from '#contracts/endpoint.ts';
import { text } from '#portal/language/i18n.ts';
import { useCommand } from './hooks.ts';
import { Problem } from './problem.ts';

/**
 * A file as its call sends it.
 * @throws Problem for one that was changed or moved since it was chosen: sending it would fail like a lost connection
 */
const formOf = async ({ sends }: Pick<Endpoint, 'sends'>, file: File): Promise<FormData> => {
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

/**
 * Sends a chosen file. It is `isPending` from the press on, while the file is looked at too, so that it isn't sent
 * twice. `refusal`: why the file could not be read or was refused, until `reset`, when another one is chosen.
 */
export const useUpload = <E extends Endpoint>(command: E, onDone: (data: Output<E>) => void) => {
  const [isPending, setPending] = useState(false);
  const [unread, setUnread] = useState<Problem | null>(null);
  const { mutateAsync, reset, error } = useCommand(command, { quiet: true, onDone });
  const send = (file: File) => {
    setPending(true);
    setUnread(null);
    void formOf(command, file)
      .then((form) => mutateAsync(form as never).catch(() => undefined), setUnread)
      .finally(() => setPending(false));
  };
  return {
    send,
    isPending,
    refusal: unread ?? error,
    reset: () => {
      setUnread(null);
      reset();
    },
  };
};
