import { useState } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { BillingExports } from './BillingExports.tsx';
import { NextRun } from './NextRun.tsx';
import { PayExports } from './PayExports.tsx';
import type { Exported } from './use-exports.ts';
import { ToggleChoice } from '#portal/ui/ToggleChoice.tsx';

type Props = {
  readonly first: Exported;
  readonly offered: readonly Exported[];
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Files of pay and of bills: when the next ones are made, present files, and failed ones with a retry. */
export const ExportDialog = ({ first, offered, open, onClose }: Props) => {
  const t = useText();
  const [of, choose] = useState(first);
  return (
    <Dialog open={open} onClose={onClose} title={t('reports.exports')} panel width="lg">
      <div className="exports">
        {offered.length > 1 && (
          <ToggleChoice label="reports.which" of="reports.tab" value={of} options={offered} onChange={choose} />
        )}
        <NextRun of={of} />
        {of === 'pay' ? <PayExports /> : <BillingExports />}
      </div>
    </Dialog>
  );
};
