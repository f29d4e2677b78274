import type { RequestDetail } from '#contracts/api/requests.ts';
import type { Bulk } from './use-bulk.ts';

/** Props of a bulk action's form: the event, the ticked shifts, and a function that makes a call for them. */
export type BulkFormProps = {
  readonly event: RequestDetail;
  readonly zone: string;
  readonly ticked: object;
  /** Ids of the ticked shifts of all pages. */
  readonly ids: () => Promise<readonly string[]>;
  /** The agency that has all ticked shifts; known only if they are all on screen. */
  readonly heldBy: string | null;
  readonly run: Bulk['run'];
  readonly onDone: () => void;
  readonly onCancel: () => void;
};
