import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * Chooses the only option of a field that is still empty: as what the form began with, so that nothing was typed.
 * @param only its id; undefined where there is none, or more than one
 */
export const useLoneOption = (name: string, only: string | number | undefined): void => {
  const { getValues, resetField } = useFormContext();
  useEffect(() => {
    if (only !== undefined && !getValues(name)) resetField(name, { defaultValue: only });
  }, [name, only, getValues, resetField]);
};
