import type { ReactNode } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { Warning } from '#portal/ui/icons/first-icons.tsx';
import { TabStrip } from '#portal/ui/TabStrip.tsx';

export type TabName = 'shift' | 'pay' | 'note' | 'break' | 'position' | 'message';
const tabNames: Readonly<Record<TabName, string>> = {
  shift: 'assignment.tab.shift',
  pay: 'assignment.tab.pay',
  note: 'assignment.tab.note',
  break: 'assignment.tab.break',
  position: 'field.position',
  message: 'field.message',
};
type BarProps = {
  readonly id: string;
  readonly names: readonly TabName[];
  readonly chosen: TabName;
  readonly wrong: ReadonlySet<TabName>;
  readonly onChoose: (name: TabName) => void;
};

/** Tabs of a dialog: their choice is not an address, unlike a screen's. A tab with a wrong field is marked. */
export const TabBar = ({ id, names, chosen, wrong, onChoose }: BarProps) => {
  const t = useText();
  return (
    <TabStrip
      label={t('dialog.assignment')}
      chosen={chosen}
      onChoose={onChoose}
      tabs={names.map((name) => ({
        value: name,
        id: `${id}-${name}`,
        panelId: `${id}-${name}-panel`,
        name: t(tabNames[name]),
        mark: wrong.has(name) && (
          <span className="tab-wrong">
            <Warning size={16} />
            <span className="sr-only">{t('assignment.tab.wrong')}</span>
          </span>
        ),
      }))}
    />
  );
};

type PanelProps = {
  readonly id: string;
  readonly name: TabName;
  readonly chosen: TabName;
  readonly children: ReactNode;
};

/** Stays mounted while hidden, so that what was typed on one tab is kept and checked on the others. */
export const TabPanel = ({ id, name, chosen, children }: PanelProps) => (
  <div
    role="tabpanel"
    id={`${id}-${name}-panel`}
    aria-labelledby={`${id}-${name}`}
    hidden={name !== chosen}
    className={name === chosen ? 'form tab-panel' : undefined}
  >
    {children}
  </div>
);

/** The tab on which a field of the form stands. */
export const tabOf = (path: string): TabName => {
  if (path.startsWith('message')) return 'note';
  if (path === 'affectationEvent.position') return 'position';
  return /^rates|^affectationEvent\.(prime|night|km|payMin|chargeMin)/.test(path) ? 'pay' : 'shift';
};
