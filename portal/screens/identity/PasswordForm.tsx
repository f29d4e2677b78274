import { UpdateUser } from '#contracts/api/session.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { PasswordField } from '#portal/ui/fields/PasswordField.tsx';
import { ChangedPassword } from './new-password.ts';
import { NewPasswordFields } from './NewPasswordField.tsx';

/** Changes one's own password; other sessions end with it (rule pwd.changed). */
export const PasswordForm = ({ onSaved }: { readonly onSaved: () => void }) => (
  <CommandForm<typeof UpdateUser, ChangedPassword>
    command={UpdateUser}
    schema={ChangedPassword}
    values={{ currentPassword: '', password: '', confirmation: '' }}
    toInput={({ currentPassword, password }) => ({ currentPassword, password })}
    success="auth.change.success"
    careless
    onSaved={onSaved}
  >
    <PasswordField name="currentPassword" label="auth.change.current" autoComplete="current-password" required />
    <NewPasswordFields />
  </CommandForm>
);
