import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { drafts } from '#portal/stores/drafts.ts';

/**
 * Keeps the typed text of a form when the session ends, and restores it when the same person opens the form again.
 * @param name distinguishes the form from others of its page
 * @param off the text need not be kept
 * @returns whether something was restored
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
