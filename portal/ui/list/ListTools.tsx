import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListEndpoint, Output } from '#contracts/endpoint.ts';
import { useText } from '#portal/language/i18n.ts';
import { Columns, Download, Keyboard } from '../icons/icons.tsx';
import { useHasOpened } from '../use-has-opened.ts';
import { ListAsking } from './ListAsking.tsx';
import { withoutLowPriority } from './column-choice.ts';
import { isNarrowed } from './filter-state.ts';
import { readState, writeState } from './list-state.ts';
import { SortChoice } from './SortChoice.tsx';
import type { ListModel } from './use-data-list.ts';
import { lazyComponent } from '../lazy-component.ts';
import { Overlay } from '../feedback/Overlay.tsx';

const ListMenu = lazyComponent(
  () => import('./ListMenu.tsx'),
  'ListMenu',
) as unknown as typeof import('./ListMenu.tsx').ListMenu;
const ListExport = lazyComponent(
  () => import('./ListExport.tsx'),
  'ListExport',
) as unknown as typeof import('./ListExport.tsx').ListExport;

type Props<L extends ListEndpoint, R extends Output<L>[number]> = {
  readonly model: ListModel<L, R>;
  /** Key of the list's name. */
  readonly label: string;
  readonly dates: boolean;
  readonly clock: boolean;
  readonly searchable: boolean;
  readonly exportable: boolean;
  readonly children?: ReactNode;
};

/** The bar above a list: search, filters, the screen's own buttons, and the list's menu. */
export const ListTools = <L extends ListEndpoint, R extends Output<L>[number]>({
  model,
  label,
  dates,
  clock,
  searchable,
  exportable,
  children,
}: Props<L, R>) => {
  const { list, name, sizes, state, change, question, columns, offered, choice, choose } = model;
  const t = useText();
  const { search: address, hash } = useLocation();
  const navigate = useNavigate();
  const [view, setView] = useState<HTMLElement | null>(null);
  const viewed = useHasOpened(view !== null);
  const [exporting, setExporting] = useState(false);
  const unseen =
    model.layout === 'foremost' ? columns.filter((column) => !withoutLowPriority(columns).includes(column)) : [];
  return (
    <>
      <div className="list-tools">
        <ListAsking
          of={t(label)}
          searchBox={model.searchBox}
          searchable={searchable}
          list={list}
          question={question}
          groups={model.filters}
          dates={dates}
          clock={clock}
          state={state}
          onChange={change}
        />
        <SortChoice
          columns={offered}
          sorts={state.sorts}
          unseen={unseen.some(({ sort }) => sort !== undefined)}
          onSort={change}
        />
        <span className="grow" />
        <button
          type="button"
          className="icon list-help list-keys"
          aria-label={t('list.keys.title')}
          title={t('list.keys.title')}
          onClick={() => model.setHelp(true)}
        >
          <Keyboard />
        </button>
        <button
          type="button"
          className="icon list-help"
          aria-label={t('list.view')}
          title={t('list.view')}
          aria-haspopup="dialog"
          aria-expanded={view !== null}
          onClick={(event) => setView(event.currentTarget)}
        >
          <Columns />
        </button>
        {exportable && (
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            startIcon={<Download size={18} />}
            onClick={() => setExporting(true)}
          >
            {t('list.file')}
          </Button>
        )}
        {children}
      </div>
      <Overlay open={view !== null} onClose={() => setView(null)}>
        {viewed && (
          <ListMenu
            anchor={view}
            onClose={() => setView(null)}
            list={model.views}
            columns={offered}
            choice={choice}
            unseen={unseen}
            onChoose={choose}
            address={writeState('', '', { ...state, page: 1 }, sizes)}
            onAddress={(kept) =>
              void navigate(
                { search: writeState(address, name, readState(kept, '', sizes), sizes, model.standard?.address), hash },
                { replace: true },
              )
            }
            onExport={() => setExporting(true)}
          />
        )}
      </Overlay>
      <Overlay open={exporting} onClose={() => setExporting(false)}>
        {exporting && (
          <ListExport
            list={list}
            query={question}
            columns={columns}
            total={model.total}
            more={model.pages?.more ?? false}
            narrowed={isNarrowed(state)}
            onEnd={() => setExporting(false)}
          />
        )}
      </Overlay>
    </>
  );
};
