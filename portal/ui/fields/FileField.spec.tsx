import { asked, settled, show } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { write } from '#contracts/endpoint.ts';
import { open as everybody } from '#contracts/permissions.ts';
import { largestFile, Upload } from '#contracts/values/file.ts';
import { CommandForm } from '../CommandForm.tsx';
import { FileField } from './FileField.tsx';
import { FilesField } from './FilesField.tsx';

const Save = write({
  name: 'Save',
  summary: 'Save',
  path: '/sample',
  access: everybody,
  uploads: true,
  input: z.object({ image: Upload.nullable().optional() }),
  output: z.object({}),
});
const SaveAll = write({
  name: 'SaveAll',
  summary: 'Save all',
  path: '/samples',
  access: everybody,
  uploads: true,
  input: z.object({ images: z.array(Upload).max(3) }),
  output: z.object({}),
});
const Any = z.looseObject({});

const file = (name: string, size: number): File => {
  const made = new File(['picture'], name, { type: 'image/png' });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const form = (more: object = {}, serve?: Parameters<typeof show>[1]) =>
  show(
    <CommandForm command={Save} values={{}} {...more}>
      <FileField name="image" label="permit.file" accept="image/*" />
    </CommandForm>,
    serve,
  );
const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const saved = () => asked.filter(({ path }) => path.endsWith('/sample'));
const save = () => screen.getByRole('button', { name: 'Save' });

describe('a file', () => {
  it('that is too large is refused at once and not sent; the limit is shown beforehand, and a smaller one is sent', async () => {
    const { user } = await form({}, { serve: ({ path }) => (path.endsWith('/sample') ? { data: {} } : undefined) });
    expect(screen.getByText('Up to 10 MB')).not.toBeNull();
    await user.upload(chooser(), file('phone.png', largestFile + 1));
    expect((await screen.findByRole('alert')).textContent).toBe('The file is larger than 10 MB.');
    expect(chooser().getAttribute('aria-invalid')).toBe('true');
    await user.click(save());
    await settled();
    expect(saved()).toEqual([]);
    expect(screen.getByRole('alert').textContent).toBe('The file is larger than 10 MB.');
    await user.upload(chooser(), file('small.png', largestFile));
    await settled();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(save());
    await settled();
    expect(saved()).toHaveLength(1);
    expect(saved()[0]!.body).toMatchObject({
      image: { name: 'small.png', data: expect.stringContaining('base64') as never },
    });
  });

  it('that can’t be read is reported, also by the server if it can’t read a part of it', async () => {
    const refusal = { http: 422, code: 'INVALID_INPUT', fields: { 'image.data': 'FILE_UNREADABLE' } };
    const { user } = await form(
      { schema: Any },
      { serve: ({ path }) => (path.endsWith('/sample') ? refusal : undefined) },
    );
    const broken = file('broken.png', 10);
    const read = FileReader.prototype.readAsDataURL;
    FileReader.prototype.readAsDataURL = function (this: FileReader, one: Blob) {
      if (one !== broken) return read.call(this, one);
      setTimeout(() => this.onerror?.({} as never));
    };
    try {
      await user.upload(chooser(), broken);
      expect((await screen.findByRole('alert')).textContent).toBe('The file could not be read.');
      await user.upload(chooser(), file('fine.png', 10));
      await settled();
      expect(screen.queryByRole('alert')).toBeNull();
      await user.click(save());
      expect((await screen.findByRole('alert')).textContent).toBe('The file could not be read.');
    } finally {
      FileReader.prototype.readAsDataURL = read;
    }
  });

  it('chosen just before the button is pressed is sent too, and so is one that was chosen later but read earlier', async () => {
    const read = FileReader.prototype.readAsDataURL;
    FileReader.prototype.readAsDataURL = function (this: FileReader, one: Blob) {
      setTimeout(() => read.call(this, one), (one as File).name === 'slow.png' ? 80 : 40);
    };
    try {
      await show(
        <CommandForm<typeof SaveAll, { images: never[] }> command={SaveAll} values={{ images: [] }}>
          <FilesField name="images" label="permit.file" accept="image/*" most={3} />
        </CommandForm>,
        { serve: ({ path }) => (path.endsWith('/samples') ? { data: {} } : undefined) },
      );
      fireEvent.change(chooser(), { target: { files: [file('slow.png', 10)] } });
      fireEvent.change(chooser(), { target: { files: [file('quick.png', 10)] } });
      expect(screen.getByRole('status').textContent).toBe('Preparing slow.png, quick.png…');
      fireEvent.click(save());
      await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/samples'))).toBe(true));
      expect(asked.at(-1)!.body).toMatchObject({ images: [{ name: 'quick.png' }, { name: 'slow.png' }] });
    } finally {
      FileReader.prototype.readAsDataURL = read;
    }
  });
});
