import { useState } from 'react';
import { LeavePresence, VoidPresence, WaiveCallIn } from '#contracts/api/pay-decisions.ts';
import { useText } from '#portal/language/i18n.ts';
import { ReasonDialog } from '#portal/ui/feedback/ReasonDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { More } from '#portal/ui/icons/icons.tsx';
import { RowMenu } from '#portal/ui/list/RowMenu.tsx';

const commands = { leave: LeavePresence, void: VoidPresence, waive: WaiveCallIn } as const;
type Act = keyof typeof commands;
type Props = {
  readonly runId: string;
  /** The assignment. */
  readonly workId: string;
  readonly name: string;
  /** Whether the presence is paid a call-in that may be waived. */
  readonly callIn?: boolean;
};

/** The decisions about one presence before its run is closed, each with a reason. */
export const PresenceActions = ({ runId, workId, name, callIn = false }: Props) => {
  const t = useText();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const asked = useDialog<Act>();
  const act = asked.subject;
  const offered: readonly Act[] = callIn ? ['leave', 'waive', 'void'] : ['leave', 'void'];
  return (
    <>
      <button
        type="button"
        className="icon"
        aria-label={t('money.presence.acts', { name })}
        aria-haspopup="menu"
        onClick={(event) => setMenu(event.currentTarget)}
      >
        <More />
      </button>
      <RowMenu
        anchor={menu}
        onClose={() => setMenu(null)}
        actions={offered.map((act) => ({
          label: `money.presence.${act}`,
          danger: act === 'void',
          run: () => asked.show(act),
        }))}
      />
      {act && (
        <ReasonDialog
          key={asked.round}
          open={asked.open}
          onClose={asked.close}
          title={t(`money.presence.${act}`)}
          command={commands[act]}
          input={{ id: runId, workId }}
          submit={`money.presence.${act}`}
          success="money.decided"
        >
          {t(`money.presence.${act}Question`, { name })}
        </ReasonDialog>
      )}
    </>
  );
};
