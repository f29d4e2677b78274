import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { ChevronDown, ChevronRight } from '#portal/ui/icons/icons.tsx';
import { ClosingDay, type ClosedRun } from './ClosingDay.tsx';
import { RunState } from './RunState.tsx';

type Props = {
  readonly title: string;
  readonly run: ClosedRun & { readonly failure: string | null };
  /** What follows the closing day. */
  readonly note: string | false | null;
  readonly actions: ReactNode;
  /** Texts of what a person still has to settle, for the button. */
  readonly open: readonly string[];
  /** Obstacles, decisions and files, opened by a button; false where there are none. */
  readonly children: ReactNode;
};

/** A period's run on one line: its state, its days, what can be done, and a button that shows the rest. */
export const RunPanel = ({ title, run, note, actions, open, children }: Props) => {
  const t = useText();
  const [shown, setShown] = useState(false);
  const Arrow = shown ? ChevronDown : ChevronRight;
  return (
    <section className="panel run-panel" aria-labelledby="run">
      <header className="page-head">
        <h2 id="run">{title}</h2>
        <RunState state={run.state} />
        {children && (
          <Button
            size="small"
            color={open.length > 0 ? 'warning' : 'inherit'}
            aria-expanded={shown}
            aria-controls="run-details"
            startIcon={<Arrow size={18} />}
            onClick={() => setShown(!shown)}
          >
            {open.join(' · ') || t('money.run.details')}
          </Button>
        )}
        <span className="quiet">
          <ClosingDay run={run} /> {note}
        </span>
        {actions}
      </header>
      {run.failure && (
        <p className="form-problem" role="alert">
          {t('money.run.failure', { reason: run.failure })}
        </p>
      )}
      {children && (
        <div id="run-details" hidden={!shown}>
          {children}
        </div>
      )}
    </section>
  );
};
