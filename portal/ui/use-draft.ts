import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { drafts } from './drafts.ts';

/**
 * Keeps what is typed in a form when the session ends meanwhile, and puts it back when its person opens the form again.
 * @param name tells the form apart from others of its page
 * @param off its typed text may be lost
 * @returns whether something was put back
 */
export const useDraft = <V extends FieldValues>(form: UseFormReturn<V>, name: string, off = false): boolean => {
  const { pathname } = useLocation();
  const key = `${pathname} ${name}`;
  const [back, setBack] = useState(false);
  const { isDirty } = form.formState;

  useEffect(() => {
    const typed = off ? undefined : drafts.take(key);
    if (typed === undefined) return;
    form.reset(typed as V, { keepDefaultValues: true });
    setBack(true);
  }, [form, key, off]);

  useEffect(() => (isDirty && !off ? drafts.hold(key, () => form.getValues()) : undefined), [form, isDirty, key, off]);

  return back && isDirty;
};
