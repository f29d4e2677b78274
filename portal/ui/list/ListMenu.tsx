import { Button } from '@mui/material';
import { useText } from '#portal/language/i18n.ts';
import { isComfortable, setComfortable } from '../density.ts';
import { PopoverPanel } from '../PopoverPanel.tsx';
import type { Column } from './column.ts';
import { copyOf, type ColumnChoice } from './column-choice.ts';
import { ColumnList } from './ColumnList.tsx';
import { ViewList } from './ViewList.tsx';

type Props<R> = {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  /** Storage key of the saved views: the list's call and its name within the screen. */
  readonly list: string;
  readonly columns: readonly Column<R>[];
  readonly choice: ColumnChoice;
  /** Columns that are not shown because the list is too narrow. */
  readonly unseen: readonly Column<R>[];
  readonly onChoose: (choice: ColumnChoice) => void;
  /** The list's search, filters, sorting and dates as query parameters. */
  readonly address: string;
  readonly onAddress: (address: string) => void;
  readonly onExport: () => void;
};

/** The menu of a list: its columns, the saved views, and the export. */
export const ListMenu = <R,>({
  anchor,
  onClose,
  list,
  columns,
  choice,
  unseen,
  onChoose,
  address,
  onAddress,
  onExport,
}: Props<R>) => {
  const t = useText();
  return (
    <PopoverPanel anchor={anchor} onClose={onClose} label={t('list.view')} edge="right" className="filter-panel">
      <ColumnList columns={columns} choice={choice} unseen={unseen} onChoose={onChoose} />
      <label className="tick">
        <input
          type="checkbox"
          defaultChecked={isComfortable()}
          onChange={(event) => setComfortable(event.target.checked)}
        />
        <span>{t('list.comfortable')}</span>
      </label>
      <ViewList
        list={list}
        choice={choice}
        address={address}
        onView={(view) => {
          onChoose(copyOf(view));
          onAddress(view.address);
          onClose();
        }}
      />
      <Button
        fullWidth
        variant="outlined"
        onClick={() => {
          onExport();
          onClose();
        }}
      >
        {t('list.file')}
      </Button>
    </PopoverPanel>
  );
};
