import type { ListEndpoint, Output } from '#contracts/endpoint.ts';
import { useText } from '#portal/language/i18n.ts';
import { problemText } from '#portal/stores/toasts.ts';
import type { QueryState } from '../QueryFallback.tsx';
import type { ListModel } from './use-data-list.ts';

type Props<L extends ListEndpoint, R extends Output<L>[number]> = {
  readonly model: Pick<ListModel<L, R>, 'error' | 'retry'>;
  readonly beside: QueryState | undefined;
};

/** Why the list, or another answer beside it, could not be loaded. */
export const ListFailure = <L extends ListEndpoint, R extends Output<L>[number]>({ model, beside }: Props<L, R>) => {
  const t = useText();
  const failure = model.error ?? (beside?.data === undefined ? beside?.error : null);
  if (!failure || failure.aborted) return null;
  const retry = () => Promise.all([model.error && model.retry(), beside?.error && beside.refetch()]);
  return (
    <div role="alert" className="list-error">
      <span>{problemText(failure)}</span>
      <button type="button" className="link" onClick={() => void retry()}>
        {t('list.retry')}
      </button>
    </div>
  );
};
