import { PasswordField } from '#portal/ui/fields/PasswordField.tsx';

/** A field for a new password, with its requirements (rule pwd.rule). */
export const NewPasswordField = ({ label }: { readonly label: string }) => (
  <PasswordField name="password" label={label} hint="validation.passwordStrong" autoComplete="new-password" required />
);

/** The same typed twice (rule pwd.match), for the forms of `NewPassword` and `ChangedPassword`. */
export const NewPasswordFields = () => (
  <>
    <NewPasswordField label="auth.reset.new" />
    <PasswordField name="confirmation" label="auth.reset.confirm" autoComplete="new-password" required />
  </>
);
