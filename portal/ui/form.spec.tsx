import { asked, settled, show } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { write } from '#contracts/endpoint.ts';
import { signedIn } from '#contracts/permissions.ts';
import { Amount, Email } from '#contracts/values/common.ts';
import { switchLanguage } from '../language/i18n.ts';
import { CommandForm } from './CommandForm.tsx';
import { Dialog } from './feedback/Dialog.tsx';
import { MoneyField } from './fields/MoneyField.tsx';
import { RadioField } from './fields/RadioField.tsx';
import { SelectField } from './fields/SelectField.tsx';
import { TextField } from './fields/TextField.tsx';

const Save = write({
  name: 'Save',
  summary: 'Save',
  path: '/thing',
  access: signedIn,
  input: z.object({
    title: z.string().trim().min(1),
    email: Email.optional(),
    pay: Amount.optional(),
    agency: z.string().optional(),
    note: z.string().optional(),
  }),
});
type Values = { title: string; email?: string; pay?: number; agency?: string; note?: string };
const saves = () => asked.filter(({ path }) => path === '/api/thing');
const done = ({ path }: { path: string }) => (path === '/api/thing' ? { data: { id: 'x' } } : undefined);

const form = (values: Partial<Values> = {}, onSaved?: () => void) => (
  <CommandForm<typeof Save, Values>
    command={Save}
    values={{ title: 'Gala', ...values }}
    success="request.saved"
    {...(onSaved && { onSaved })}
  >
    <TextField name="title" label="request.form.title" required />
    <TextField name="email" label="client.email" />
    <MoneyField name="pay" label="settings.tab.salary" />
    <SelectField
      name="agency"
      label="transfer.agency"
      options={[
        { id: 'a', name: 'Alpha' },
        { id: 'g', name: 'Guard', inactive: true },
        { id: 'd', name: 'Delta', disabled: true },
      ]}
    />
    <TextField name="note" label="client.note" optional />
  </CommandForm>
);
const submit = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(screen.getByRole('button', { name: /^(Save|Enregistrer)$/ }));
  await settled();
};

describe('a form', () => {
  it('[val.required] an empty required field says so, has the focus, and nothing is sent; the error follows the language', async () => {
    const { user } = await show(form({ title: '' }), { serve: done });
    expect(screen.getByText('Title').querySelector('.asterisk')?.textContent).toContain('*');
    await submit(user);
    expect(screen.getByText('Please fill out this field')).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText(/Title/));
    await act(() => switchLanguage('fr'));
    expect(screen.getByText('Remplissez ce champ')).not.toBeNull();
    expect(saves()).toHaveLength(0);
  });

  it('that is sent again without an answer has the same key; later it has another one', async () => {
    let lost = false;
    const { user } = await show(form(), { serve: (one) => (lost ? { dead: true } : done(one)) });
    lost = true;
    await submit(user);
    lost = false;
    await submit(user);
    await submit(user);
    const keys = saves().map(({ headers }) => headers['Idempotency-Key']);
    expect([keys.length, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([3, true, false]);
  });

  it('keeps what others changed meanwhile unless it was typed over; for the same field it asks', async () => {
    let now: Values = { title: 'Gala', note: 'Theirs' };
    const fresh = async () => now;
    const two = (
      <CommandForm<typeof Save, Values> command={Save} values={{ title: 'Gala', note: '' }} fresh={fresh}>
        <TextField name="title" label="request.form.title" />
        <TextField name="note" label="client.note" />
      </CommandForm>
    );
    const { user } = await show(two, { serve: done });
    await user.type(screen.getByLabelText(/Title/), ' mine');
    await submit(user);
    expect(saves().map(({ body }) => body)).toEqual([{ title: 'Gala mine', note: 'Theirs' }]);
    now = { title: 'Another', note: 'Theirs' };
    await user.type(screen.getByLabelText(/Title/), '!');
    await submit(user);
    const question = await screen.findByRole('alertdialog', { name: 'Someone else made changes' });
    expect(saves()).toHaveLength(1);
    await user.click(within(question).getByRole('button', { name: 'Replace with mine' }));
    await waitFor(() => expect(saves().at(1)?.body).toEqual({ title: 'Gala mine!', note: 'Theirs' }));
  });

  it('a number is shown with the decimal mark of the language', async () => {
    const one = (
      <CommandForm<typeof Save, Values> command={Save} values={{ title: 'Gala', pay: 7.5 }}>
        <TextField name="pay" label="employee.weightPounds" type="number" />
      </CommandForm>
    );
    const { user } = await show(one, { serve: done });
    const field = screen.getByRole<HTMLInputElement>('textbox');
    expect(field.value).toBe('7.5');
    await act(() => switchLanguage('fr'));
    expect(field.value).toBe('7,5');
    await user.clear(field);
    await user.type(field, '24,10');
    await user.tab();
    expect(field.value).toBe('24,1');
  });

  it.each([
    ['en', 'Note (Optional)'],
    ['fr', 'Note (Facultatif)'],
  ] as const)('[val.optionalLabel] an optional label says so in %s', async (language, words) => {
    await show(form(), { language });
    expect(screen.getByLabelText(words)).not.toBeNull();
  });

  it.each([
    ['a@b', 'Minimum character length is 4'],
    ['abcd', 'This is not a valid email'],
  ])('[val.email] [val.textMin4] %s gets "%s"', async (typed, words) => {
    const { user } = await show(form({ email: typed }), { serve: done });
    await submit(user);
    expect(screen.getByText(words)).not.toBeNull();
    expect(saves()).toHaveLength(0);
  });

  it('[val.negative] a negative amount is refused in words', async () => {
    const { user } = await show(form(), { serve: done });
    await user.type(screen.getByLabelText('Salary'), '-5');
    await submit(user);
    expect(screen.getByText('Text field can not contain negative values.')).not.toBeNull();
    expect(saves()).toHaveLength(0);
  });

  it('[val.money] dollars are typed and cents are sent, with a dollar sign and CAD beside them', async () => {
    const { user } = await show(form(), { serve: done });
    const box = screen.getByLabelText<HTMLInputElement>('Salary');
    await user.type(box, '12a.5');
    expect(box.value).toBe('12.5');
    expect(box.closest('.field')?.textContent).toMatch(/\$.*CAD/);
    await submit(user);
    expect(saves()[0]?.body).toEqual({ title: 'Gala', pay: 1250 });
  });

  it('[list.select] says please choose, marks the inactive, refuses the disabled', async () => {
    const { user } = await show(form(), { serve: done });
    const box = screen.getByLabelText<HTMLInputElement>('Agency');
    expect(box.placeholder).toBe('Please choose');
    await user.click(box);
    const options = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Alpha', 'Guard (Not Active)', 'Delta']);
    expect(options[2]?.getAttribute('aria-disabled')).toBe('true');
    await user.click(options[1]!);
    await submit(user);
    expect(saves()[0]?.body).toMatchObject({ agency: 'g' });
    const french = await show(form(), { language: 'fr' });
    expect(screen.getByLabelText<HTMLInputElement>('Agence').placeholder).toBe('Veuillez choisir');
    await french.user.click(screen.getByLabelText('Agence'));
    expect(screen.getByRole('option', { name: 'Guard (Non actif)' })).not.toBeNull();
  });

  it('preselects the only option of a field that is set so, which may still be emptied', async () => {
    const { user } = await show(
      <CommandForm<typeof Save, Values> command={Save} values={{ title: 'x' }}>
        <SelectField name="agency" label="transfer.agency" options={[{ id: 'a', name: 'Alpha' }]} lone />
      </CommandForm>,
      { serve: done },
    );
    const box = screen.getByLabelText('Agency') as HTMLInputElement;
    expect(box.value).toBe('Alpha');
    await submit(user);
    expect(saves()[0]?.body).toMatchObject({ agency: 'a' });
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(box.value).toBe('');
  });

  it('a select of several stays open from one choice to the next', async () => {
    const options = ['A', 'B'].map((id) => ({ id, name: id }));
    const { user } = await show(
      <CommandForm<typeof Save, Values> command={Save} values={{ title: 'x' }}>
        <SelectField name="agency" label="transfer.agency" options={options} multiple />
      </CommandForm>,
    );
    await user.click(screen.getByLabelText('Agency'));
    for (const { name } of options) await user.click(screen.getByRole('option', { name }));
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(2);
  });

  it('[list.empty] an empty select says that there are no options', async () => {
    const { user } = await show(
      <CommandForm<typeof Save, Values> command={Save} values={{ title: 'x' }}>
        <SelectField name="agency" label="transfer.agency" options={[]} />
      </CommandForm>,
      { language: 'fr' },
    );
    await user.click(screen.getByLabelText('Agence'));
    expect(screen.getByText('Aucune option disponible')).not.toBeNull();
  });

  it('shows an error of the server at its field, and one of no field in a toast', async () => {
    let fields: Record<string, string> = { title: 'Already taken' };
    const { user } = await show(form(), {
      serve: ({ path }) => (path === '/api/thing' ? { http: 422, message: 'Refused', fields } : undefined),
    });
    await submit(user);
    expect(document.getElementById(screen.getByLabelText(/Title/).getAttribute('aria-describedby')!)?.textContent).toBe(
      'Already taken',
    );
    expect(screen.queryByText('Refused')).toBeNull();
    fields = {};
    await submit(user);
    expect(screen.getByText('Refused').closest('li')?.dataset['status']).toBe('error');
  });

  it('[val.confirmBox] continues 100 ms after the answer to a save, and reports the save', async () => {
    const times: number[] = [];
    const { user } = await show(
      form({}, () => void times.push(performance.now())),
      {
        serve: (call) => {
          if (call.path === '/api/thing') times.push(performance.now());
          return done(call);
        },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(times).toHaveLength(2));
    // A timer of Node's may be early by less than a millisecond.
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(99);
    expect(screen.getByText('Event saved')).not.toBeNull();
  });

  it('focuses its first field in a dialog while that is empty', async () => {
    const dialog = (title: string) => (
      <Dialog open onClose={() => {}} title="Plan">
        {form({ title })}
      </Dialog>
    );
    await show(dialog('Gala'));
    expect(document.activeElement).not.toBe(screen.getByLabelText(/Title/));
    await show(dialog(''));
    expect(document.activeElement).toBe(screen.getByLabelText(/Title/));
    // A choice that comes first is read first: the dialog isn't scrolled past it.
    await show(
      <Dialog open onClose={() => {}} title="Plan">
        <CommandForm<typeof Save, Values> command={Save} values={{ title: '', agency: 'a' }}>
          <RadioField name="agency" label="transfer.agency" choices={[{ value: 'a', label: 'Alpha' }]} />
          <TextField name="title" label="request.form.title" />
        </CommandForm>
      </Dialog>,
    );
    expect(document.activeElement).not.toBe(screen.getByLabelText(/Title/));
  });

  it('asks before a dialog with typed text closes or the page changes, and ignores a click beside it', async () => {
    const Screen = () => {
      const [open, setOpen] = useState(true);
      return (
        <Dialog open={open} onClose={() => setOpen(false)} title="Plan">
          {form()}
        </Dialog>
      );
    };
    const { user, router, at } = await show(<Screen />);
    await act(() => router.navigate('/here?second'));
    await user.type(screen.getByLabelText(/Title/), '!');
    await user.click(document.querySelector('.MuiDialog-container')!);
    expect(screen.queryByText('Leave without saving?')).toBeNull();
    for (const leave of [() => router.navigate('/there'), () => router.navigate(-1)]) {
      await act(leave);
      await screen.findByText('Leave without saving?');
      await user.click(screen.getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
      expect(at()).toBe('/here?second');
    }
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Leave without saving?')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByLabelText(/Title/)).toBeNull());
  });

  it('also asks about typed text below an open dialog, and discards it after a yes', async () => {
    const Screen = () => {
      const [open, setOpen] = useState(false);
      return (
        <>
          {form()}
          <button onClick={() => setOpen(true)}>Look</button>
          <Dialog open={open} onClose={() => setOpen(false)} title="Plan">
            <Link to="/here/else" onClick={() => setOpen(false)}>
              Else
            </Link>
          </Dialog>
        </>
      );
    };
    const { user, at } = await show(<Screen />);
    await user.type(screen.getByLabelText(/Title/), '!');
    await user.click(screen.getByText('Look'));
    await user.click(screen.getByText('Else'));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(at()).toBe('/here/else'));
  });
});
