import { useCallback, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { text } from '#portal/language/i18n.ts';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import type { AssignmentForm } from './assignment-form.ts';
import { isLongPresence } from './assignment-rules.ts';

const names = ['punchIn', 'punchOut'] as const;
type Punches = Partial<Record<(typeof names)[number], string | null>>;

/**
 * Rule hours.fourteen: asks once typed punches span 14 hours or more; on no the previous times are restored. Resolves
 * to whether the times were accepted.
 */
export const usePunchLimit = (form: UseFormReturn<AssignmentForm>): (() => Promise<boolean>) => {
  const accepted = useRef<Punches>({});
  const asking = useRef<Promise<boolean> | undefined>(undefined);
  return useCallback(() => {
    if (asking.current) return asking.current;
    const settle = async () => {
      const initial = (name: keyof Punches) =>
        accepted.current[name] ?? form.formState.defaultValues?.timeSheet?.[name] ?? null;
      const now = form.getValues('timeSheet');
      const edited = names.filter((name) => (now?.[name] ?? null) !== initial(name));
      if (edited.length === 0) return true;
      const yes =
        !isLongPresence(now?.punchIn, now?.punchOut) ||
        (await confirm({
          title: text('limit14.title'),
          question: text('limit14.text'),
          confirm: text('limit14.yes'),
          cancel: text('limit14.no'),
        }));
      for (const name of edited) {
        const value = now?.[name];
        if (!yes) form.setValue(`timeSheet.${name}`, initial(name), { shouldDirty: true });
        else if (value && !Number.isNaN(Date.parse(value))) accepted.current[name] = value;
      }
      return yes;
    };
    asking.current = settle().finally(() => (asking.current = undefined));
    return asking.current;
  }, [form]);
};
