import type { Clock } from '#kernel/clock.ts';
import type { LogEnd, LogLeaf, LogProof, StoredLog } from '#kernel/log-proof.ts';
import { genesisHash, eventLeaf, rootOfPeaks, signedHead, withLeaf } from '#services/integrity/log.ts';
import type { Secrets } from '#kernel/secrets.ts';
import { signingKeyAt } from '#kernel/signing-keys.ts';

type Tools = {
  readonly log: Pick<StoredLog, 'readAll'>;
  readonly logProof: LogProof;
  readonly secrets: Secrets;
  readonly clock: Clock;
};

/** Events hashed at once. */
const batch = 500;

/** Hashes events of the log that were not hashed before. Safe to repeat after a crash; must not run concurrently. */
export const hashLog = async ({ log, logProof }: Pick<Tools, 'log' | 'logProof'>): Promise<LogEnd> => {
  for (let end = await logProof.end(); ;) {
    const events = await log.readAll(end.position, batch);
    if (events.length === 0) return end;
    let { peaks } = end;
    const leaves = events.map((event, n): LogLeaf => {
      const hash = eventLeaf(event);
      peaks = withLeaf(peaks, hash);
      return { n: end.size + n + 1, id: event.id, hash };
    });
    const after = { position: events.at(-1)!.position, size: end.size + leaves.length, peaks };
    await logProof.add(end, leaves, after);
    end = after;
  }
};

const hourOf = (instant: string): string => instant.slice(0, 13);

/** Follows the log, and signs a head over it once an hour in which something was recorded. */
export const followLog =
  ({ log, logProof, secrets, clock }: Tools) =>
  async (): Promise<void> => {
    const { size, peaks } = await hashLog({ log, logProof });
    const last = await logProof.lastHead();
    const at = clock.now();
    if (size <= (last?.size ?? 0) || (last && hourOf(at) <= hourOf(last.at))) return;
    const head = {
      number: (last?.number ?? 0) + 1,
      size,
      root: rootOfPeaks(peaks),
      previous: last?.hash ?? genesisHash,
      at,
    };
    await logProof.keepHead(signedHead(head, await signingKeyAt(secrets, 'log:heads')));
  };
