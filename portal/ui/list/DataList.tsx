import { Button } from '@mui/material';
import { Suspense, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListEndpoint, Output } from '#contracts/endpoint.ts';
import { open as everybody, type Access } from '#contracts/permissions.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import type { QueryState } from '../QueryFallback.tsx';
import { DialogHost } from '../feedback/DialogHost.tsx';
import { useDialog } from '../feedback/use-dialog.ts';
import { useOpenedByAddress } from '../feedback/use-opened-by-address.ts';
import { Plus } from '../icons/icons.tsx';
import { GoToTop } from './GoToTop.tsx';
import { EmptyList, type Empty } from './EmptyList.tsx';
import { isNarrowed, unfiltered } from './filter-state.ts';
import { ListBulk, type Bulk } from './ListBulk.tsx';
import { ListFailure } from './ListFailure.tsx';
import { ListTable } from './ListTable.tsx';
import { ListTools } from './ListTools.tsx';
import { Loading } from '../Loading.tsx';
import { PageHead } from '../PageHead.tsx';
import { Pagination } from './Pagination.tsx';
import type { DrawDialog, LeaveForm, RowActions, RowForm } from './row-action.ts';
import { useDataList, type ListOptions } from './use-data-list.ts';
import { useRowActions } from './use-row-actions.tsx';
import { lazyComponent } from '../lazy-component.ts';
import { Overlay } from '../feedback/Overlay.tsx';

const Dialog = lazyComponent(() => import('../feedback/Dialog.tsx'), 'Dialog');
const ShortcutsDialog = lazyComponent(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog');

type Props<L extends ListEndpoint, R> = Omit<ListOptions<L, R>, 'selectable' | 'show'> & {
  /** Key of the list's name for screen readers; by default that of its file. */
  readonly label?: string;
  readonly dates?: boolean;
  /** Offers filters by the times of shifts. */
  readonly clock?: boolean;
  readonly searchable?: boolean;
  /** Whether there is a separate export button; the list's menu always has an export. */
  readonly exportable?: boolean;
  /** Whether a row is inactive and drawn in grey. */
  readonly off?: (row: R) => boolean;
  /** Address of the row's screen; its first cell becomes the link, where it isn't empty. */
  readonly to?: ((row: R) => string) | undefined;
  /** Key of the menu entry that opens the row's screen. */
  readonly open?: string;
  /** Actions of a row besides `open` and the form; computed when it is drawn and when its menu opens. */
  readonly actions?: ((row: R) => RowActions) | false | undefined;
  /** Who may create and change rows: for others `form` and `actions` are left out. Everybody by default. */
  readonly access?: Access;
  /** The form that creates and changes rows; left out for viewers who may do neither. */
  readonly form?: RowForm<R> | false | undefined;
  readonly bulk?: ((bulk: Bulk<R>) => ReactNode) | undefined;
  /** Buttons beside the search box. */
  readonly tools?: ReactNode;
  /** Another answer of the screen, such as the list's sums, whose failure is told once with the list's. */
  readonly beside?: QueryState;
  /** Keys of the texts for an empty list. */
  readonly empty?: Empty;
  /** The list is the whole screen: its name is the heading, with these buttons beside it. */
  readonly head?: true | ReactNode;
  /** The list is a part of a screen: its name is the heading of the part. */
  readonly part?: boolean;
  /**
   * Another view of the same rows, such as a map, shown in place of the list under the list's buttons. Loaded when it
   * is first shown.
   */
  readonly instead?: ReactNode;
};

/**
 * The list of a screen, made from a contract and its columns: a table with search, filters, sorting and pages. Its
 * state is kept in the address.
 */
export const DataList = <L extends ListEndpoint>(props: Props<L, Output<L>[number]>) => {
  type R = Output<L>[number];
  const {
    label = props.file.title,
    dates = false,
    clock = false,
    searchable = true,
    exportable = false,
    off,
    to,
    open,
    access = everybody,
    actions: changes,
    form: formOfAll,
    bulk,
    tools,
    beside,
    empty = {},
    head,
    part = false,
    instead,
    ...options
  } = props;
  const t = useText();
  const [form, actions] = useMay(access) ? [formOfAll, changes] : [];
  const { entriesOf, show, dialog } = useRowActions();
  const forming = useDialog<R | null>();
  const addNew = () => forming.show(null);
  useOpenedByAddress((form && form.openedAs) || '', Boolean(form && form.openedAs && form.add), addNew);
  const mayEdit = (row: R) => form && form.edit && mayBeChanged(row);
  const menuOf = (row: R) =>
    entriesOf([
      open && to && { label: open, to: to(row) },
      form &&
        mayEdit(row) && {
          label: form.editEntry ?? 'row.edit',
          refused: form.refused?.(row),
          run: () => forming.show(row),
        },
      ...(actions ? actions(row) : []),
    ]);
  const hasMenu = Boolean(actions || (form && form.edit) || (open && to));
  const model = useDataList<L, R>({ ...options, show, selectable: Boolean(bulk) });
  const { pages, change, sizes, error, rows, pending } = model;
  const clear = () => change({ ...unfiltered, search: '' });
  const addButton = form && form.add && (
    <Button variant="contained" size="small" startIcon={<Plus size={18} />} onClick={addNew}>
      {t(form.add)}
    </Button>
  );
  const buttons = (
    <>
      {tools}
      {!empty.adds && addButton}
    </>
  );
  const dialogs = (
    <>
      {dialog}
      <DialogHost dialog={forming}>{(row, now) => form && <FormDialog {...now} form={form} row={row} />}</DialogHost>
    </>
  );
  if (instead)
    return (
      <>
        <div className="list-tools">
          <span className="grow" />
          {buttons}
        </div>
        <Suspense fallback={<Loading />}>{instead}</Suspense>
        {dialogs}
      </>
    );
  return (
    <>
      {head && <PageHead title={t(label)}>{head !== true && head}</PageHead>}
      {part && <h2 className="part">{t(label)}</h2>}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the rows inside it */}
      <div
        ref={model.root}
        className="list"
        data-cards={model.layout === 'cards' || undefined}
        onKeyDown={model.onKeyDown}
      >
        <ListTools
          model={model}
          label={label}
          dates={dates}
          clock={clock}
          searchable={searchable}
          exportable={exportable}
        >
          {buttons}
        </ListTools>
        <ListFailure model={model} beside={beside} />
        <ListTable model={model} label={label} off={off} to={to} actions={hasMenu ? menuOf : undefined} />
        {bulk && <ListBulk model={model} bulk={bulk} />}
        {!pending && !error && rows.length === 0 && (
          <EmptyList {...empty} onClear={isNarrowed(model.state) && clear} addButton={addButton} />
        )}
        {pages && <Pagination meta={pages} size={model.state.size} sizes={sizes} change={change} />}
        <Overlay open={model.help} onClose={() => model.setHelp(false)}>
          {model.help && <ShortcutsDialog open onClose={() => model.setHelp(false)} />}
        </Overlay>
        <GoToTop />
      </div>
      {dialogs}
    </>
  );
};

/** Whether a row may be edited, as it says itself; rows that don't say may be. */
const mayBeChanged = (row: unknown): boolean =>
  (row as { readonly can?: readonly string[] }).can?.includes('edit') ?? true;

type FormDialogProps<R> = Parameters<DrawDialog>[0] & { readonly form: RowForm<R>; readonly row: R | null };

const FormDialog = <R,>({ form, row, ...shown }: FormDialogProps<R>) => {
  const t = useText();
  const navigate = useNavigate();
  const leave: LeaveForm = (address) => {
    shown.onClose();
    if (row === null) void navigate(address);
  };
  if ('dialog' in form) return form.dialog(row, shown, leave);
  const { panel, width } = form;
  return (
    <Dialog
      {...shown}
      title={t((row === null ? form.add : form.edit) || '')}
      {...(panel && { panel })}
      {...(width && { width })}
    >
      {form.content(row, leave)}
    </Dialog>
  );
};
