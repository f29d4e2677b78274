import { useEffect, useState, type ReactNode } from 'react';
import { lazyComponent } from '../lazy-component.ts';
import { usePageGuard } from './page-guards.ts';
import { Overlay } from './Overlay.tsx';

const load = () => import('./ConfirmDialog.tsx');
const ConfirmDialog = lazyComponent(load, 'ConfirmDialog');

export type Question = {
  readonly title: ReactNode;
  readonly question: ReactNode;
  readonly confirm?: string;
  /** Null for one button. */
  readonly cancel?: string | null;
  readonly danger?: boolean;
};
type Asked = Question & { readonly nth: number; readonly answer: (yes: boolean) => void };

let count = 0;
/** The mounted hosts, the topmost last: the sign-in over a page has a host of its own. */
const hosts: ((asked: Asked) => void)[] = [];

/** Asks a question and waits for the answer: `if (await confirm({ title, question, danger: true })) …` */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((answer) => {
    const show = hosts.at(-1);
    if (show) show({ ...question, answer, nth: ++count });
    else answer(false);
  });

/** Shows the questions of `confirm`; the browser's Back answers no. */
export const ConfirmHost = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  // Fetched before it is needed: a question may come when there is no network, such as that of an agent who leaves
  // work.
  useEffect(() => void load().catch(() => undefined), []);
  useEffect(() => {
    const show = (next: Asked) => {
      setAsked(next);
      setOpen(true);
    };
    hosts.push(show);
    return () => void hosts.splice(hosts.indexOf(show), 1);
  }, []);
  const close = () => {
    setOpen(false);
    // Without effect after a yes: a promise is resolved once.
    asked?.answer(false);
  };
  usePageGuard({ onBack: close }, open);
  if (!asked) return null;
  const { answer, nth, ...question } = asked;
  return (
    <Overlay key={nth} open={open} onClose={close}>
      {/* A question of its own each time: one that is still leaving, hidden behind a dialog opened since, would stay hidden when asked again. */}
      <ConfirmDialog {...question} open={open} onConfirm={() => answer(true)} onClose={close} />
    </Overlay>
  );
};
