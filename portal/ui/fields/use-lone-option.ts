import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * Chooses the only option of an empty field and makes it the default value, so that it doesn't count as a change.
 * @param only its id; undefined if there are none or several
 */
export const useLoneOption = (name: string, only: string | number | undefined): void => {
  const { getValues, resetField } = useFormContext();
  useEffect(() => {
    if (only !== undefined && !getValues(name)) resetField(name, { defaultValue: only });
  }, [name, only, getValues, resetField]);
};
