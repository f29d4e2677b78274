import { settled } from '#test/support/portal-stage.tsx';
import { screen } from '@testing-library/react';
import { z } from 'zod';
import { write } from '#contracts/endpoint.ts';
import { signedIn } from '#contracts/permissions.ts';
import { Amount, Email } from '#contracts/values/common.ts';
import { CommandForm } from './CommandForm.tsx';
import { MoneyField } from './fields/MoneyField.tsx';
import { SelectField } from './fields/SelectField.tsx';
import { TextField } from './fields/TextField.tsx';

export const Save = write({
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
export type Values = { title: string; email?: string; pay?: number; agency?: string; note?: string };
export const done = ({ path }: { path: string }) => (path === '/api/thing' ? { data: { id: 'x' } } : undefined);
export const form = (values: Partial<Values> = {}, onSaved?: () => void) => (
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
export const submit = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(screen.getByRole('button', { name: /^(Save|Enregistrer)$/ }));
  await settled();
};
