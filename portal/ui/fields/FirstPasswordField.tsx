import { PasswordField } from './PasswordField.tsx';

/** The first password of a new person; left empty, they choose it themselves through the link of their invitation. */
export const FirstPasswordField = () => (
  <PasswordField
    name="password"
    label="manager.password"
    hint="client.password.invite"
    autoComplete="new-password"
    optional
  />
);
