import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';

const load = async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog });
const ConfirmDialog = lazy(load);

export type Question = {
  readonly title: ReactNode;
  readonly question: ReactNode;
  readonly confirm?: string;
  readonly cancel?: string;
  readonly danger?: boolean;
};
type Asked = Question & { readonly nth: number; readonly answer: (yes: boolean) => void };

let count = 0;
let show: ((asked: Asked) => void) | undefined;

/** Asks a question and waits for the answer: `if (await confirm({ title, question, danger: true })) …` */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((answer) => (show ? show({ ...question, answer, nth: ++count }) : answer(false)));

/** Draws the questions of `confirm`; once in the app. */
export const ConfirmHost = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  // Fetched before it is needed: a question may come when there is no network, such as that of an agent who leaves work.
  useEffect(() => void load().catch(() => undefined), []);
  useEffect(() => {
    show = (next) => {
      setAsked(next);
      setOpen(true);
    };
    return () => void (show = undefined);
  }, []);
  if (!asked) return null;
  const { answer, nth, ...question } = asked;
  return (
    <Suspense>
      {/* A question of its own each time: one that is still leaving, hidden behind a dialog opened since, would stay hidden when asked again. */}
      <ConfirmDialog
        key={nth}
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
