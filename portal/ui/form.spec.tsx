import { asked, show } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { switchLanguage } from '../language/i18n.ts';
import { CommandForm } from './CommandForm.tsx';
import { SelectField } from './fields/SelectField.tsx';
import { TextField } from './fields/TextField.tsx';
import { Save, type Values, done, form, submit } from './form.shared.suite.tsx';

const saves = () => asked.filter(({ path }) => path === '/api/thing');

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
});
