import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { describedBy, FieldFrame } from '#portal/ui/fields/FieldFrame.tsx';
import { Eye, EyeOff } from '#portal/ui/icons/first-icons.tsx';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  /** Key of the label's text. */
  readonly label: string;
  /** What is wrong with it, in words. */
  readonly error: string | undefined;
  readonly end?: ReactNode;
};

/** A required field without MUI. */
export const SignInField = ({ label, error, end, ...input }: Props) => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} required error={error}>
      <span className="sign-in-box">
        <input {...input} id={id} {...describedBy(id, error, undefined, true)} />
        {end}
      </span>
    </FieldFrame>
  );
};

/** A password field with a button that shows the password. */
export const SignInPassword = (props: Omit<Props, 'end' | 'type'>) => {
  const t = useText();
  const [seen, setSeen] = useState(false);
  return (
    <SignInField
      {...props}
      type={seen ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="icon"
          aria-label={t('password.show')}
          aria-pressed={seen}
          onClick={() => setSeen(!seen)}
        >
          {seen ? <EyeOff /> : <Eye />}
        </button>
      }
    />
  );
};
