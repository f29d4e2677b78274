import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx').then((file) => ({ default: file.ConfirmDialog })));

type Question = { readonly title: ReactNode; readonly question: ReactNode; readonly confirm?: string; readonly cancel?: string; readonly danger?: boolean };
type Asked = Question & { readonly answer: (yes: boolean) => void };

let show: ((asked: Asked) => void) | undefined;

/** Asks a question and waits for the answer: `if (await confirm({ title, question, danger: true })) …` */
export const confirm = (question: Question): Promise<boolean> => new Promise((answer) => (show ? show({ ...question, answer }) : answer(false)));

/** Draws the questions of `confirm`; once in the app. */
export const ConfirmHost = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    show = (next) => {
      setAsked(next);
      setOpen(true);
    };
    return () => void (show = undefined);
  }, []);
  if (!asked) return null;
  const { answer, ...question } = asked;
  return (
    <Suspense>
      <ConfirmDialog
        {...question}
        open={open}
        onConfirm={() => answer(true)}
        onClose={() => {
          setOpen(false);
          // After a yes this says nothing more: a promise keeps its first answer.
          answer(false);
        }}
      />
    </Suspense>
  );
};
