import { asked, settled, show } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { z } from 'zod';
import { write } from '#contracts/endpoint.ts';
import { signedIn } from '#contracts/permissions.ts';
import { Email } from '#contracts/values/common.ts';
import { CommandForm } from './CommandForm.tsx';
import { TextField } from './fields/TextField.tsx';

const saves = () => asked.filter(({ path }) => path === '/api/thing');
const submit = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await settled();
};

describe('errors of a form', () => {
  const Long = write({
    name: 'Long',
    summary: 'Long',
    path: '/thing',
    access: signedIn,
    input: z.object({
      ...Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((key) => [key, z.string().min(1)])),
      f: Email,
    }),
  });
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const labels = [
    'request.form.title',
    'client.note',
    'client.phone',
    'placeForm.latitude',
    'placeForm.longitude',
    'client.email',
  ];
  const long = (
    <CommandForm<typeof Long, Record<string, string>>
      command={Long}
      values={{ a: '1', b: '2', c: '3', d: '4', e: '5', f: 'g@h.ca' }}
    >
      {names.map((name, index) => (
        <TextField key={name} name={name} label={labels[index]!} />
      ))}
    </CommandForm>
  );

  it('are summed up if the form is long: each links to its field, and the first has the focus', async () => {
    const { user } = await show(long);
    await user.clear(screen.getByLabelText('Note'));
    await user.clear(screen.getByLabelText('Email'));
    await submit(user);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Note')));
    const summary = within(screen.getByRole('group', { name: '2 fields need your attention:' }));
    await user.click(summary.getByRole('button', { name: 'Email' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'a@b.ca');
    await waitFor(() => expect(screen.queryByRole('group', { name: /need your attention/ })).toBeNull());
  });

  it('are shown at the fields that the server refuses, in the order of the page, and beside the button if they belong to no field', async () => {
    const { user } = await show(long, {
      serve: ({ path }) =>
        path === '/api/thing'
          ? {
              http: 422,
              message: 'No.',
              fields: { f: 'This address is taken.', 'b.0': 'Too many notes.', z: 'The week is closed.' },
            }
          : undefined,
    });
    await submit(user);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Note')));
    expect(screen.getByText('This address is taken.')).not.toBeNull();
    expect(screen.getByText(/The week is closed\./).closest('.form-actions')).not.toBeNull();
  });

  it('stay beside the button until it is pressed again, if they belong to no field', async () => {
    let fine = false;
    const { user } = await show(long, {
      serve: ({ path }) =>
        path === '/api/thing' ? (fine ? { data: {} } : { http: 409, message: 'The week is closed.' }) : undefined,
    });
    await submit(user);
    const beside = () => document.querySelector('.form-actions .form-problem')?.textContent;
    expect(beside()).toContain('The week is closed.');
    expect(screen.getByRole('alert').textContent).toContain('The week is closed.');
    fine = true;
    await submit(user);
    expect(beside()).toBeUndefined();
  });

  it('are always shown: those that no visible field shows are beside the button', async () => {
    const { user } = await show(
      <CommandForm<typeof Long, Record<string, string>>
        command={Long}
        values={{ a: '', b: '2', c: '3', d: '4', e: '5', f: 'g@h.ca' }}
      >
        <TextField name="b" label="client.note" />
      </CommandForm>,
    );
    await submit(user);
    await waitFor(() => expect(document.querySelector('.form-actions .form-problem')).not.toBeNull());
    expect(saves()).toEqual([]);
  });
});
