import type { RequestDetail } from '#contracts/api/requests.ts';
import type { Bulk } from './use-bulk.ts';

/** What the form of a bulk action is given: the event, what is ticked, and how to run a call over it. */
export type BulkFormProps = {
  readonly event: RequestDetail;
  readonly zone: string;
  readonly ticked: object;
  /** The ticked shifts by their ids, beyond this page too. */
  readonly ids: () => Promise<readonly string[]>;
  /** The agency that has every ticked shift, as far as they are all on screen. */
  readonly heldBy: string | null;
  readonly run: Bulk['run'];
  readonly onDone: () => void;
  readonly onCancel: () => void;
};
