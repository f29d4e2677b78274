import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly question: string;
  /** Offered numbers of minutes, and the text of each. */
  readonly offered: readonly number[];
  readonly label: (minutes: number) => string;
  readonly busy: boolean;
  /** Why the last answer failed. */
  readonly problem: ReactNode;
  readonly onChoose: (minutes: number) => void;
};

/** A question that is answered by pressing a number of minutes. */
export const MinutesDialog = ({ open, onClose, title, question, offered, label, busy, problem, onChoose }: Props) => (
  <Dialog open={open} onClose={onClose} title={title} width="xs">
    <p>{question}</p>
    <div className="agent-choices">
      {offered.map((minutes) => (
        <Button key={minutes} variant="outlined" size="large" disabled={busy} onClick={() => onChoose(minutes)}>
          {label(minutes)}
        </Button>
      ))}
    </div>
    {problem}
  </Dialog>
);
