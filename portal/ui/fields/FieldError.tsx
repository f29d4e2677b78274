type Props = {
  readonly error: string | undefined;
  /** Of the control that it describes. */
  readonly id?: string;
};

/** The error of a field. */
export const FieldError = ({ error, id }: Props) =>
  error && (
    <p className="field-error" id={id && `${id}-error`} role="alert">
      {error}
    </p>
  );
