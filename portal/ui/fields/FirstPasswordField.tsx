import { PasswordField } from './PasswordField.tsx';

/** The password of somebody who is new; without one they choose it themselves, by the link of their invitation. */
export const FirstPasswordField = () => (
  <PasswordField
    name="password"
    label="manager.password"
    hint="client.password.invite"
    autoComplete="new-password"
    optional
  />
);
