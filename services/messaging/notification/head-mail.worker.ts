import { derivedId } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import { deliveryId, type Deliveries, type DueNotice, type OptOuts } from '#kernel/deliveries.ts';
import type { LogProof } from '#kernel/log-proof.ts';
import type { LogRecord } from '#services/integrity/log-check.ts';
import type { SignedHead } from '#contracts/values/log-head.ts';
import type { Queue } from '#kernel/queue.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { noticesOfMessages } from '#projections/notice/notice.query.ts';
import { headMailReaders, type HeadMailReader } from '#projections/reference/head-mail.query.ts';
import { enqueueDue } from './enqueue-due.ts';
import { headMailOn, maxHeads } from './head-mail.rule.ts';
import { headMailReaderId, headMailStops } from './head-mail-stops.ts';
import { logHeads } from './notices.ts';
import { defaultZone, formatInstant } from '#services/http/time-format.ts';

type Tools = {
  readonly models: ReadModels;
  readonly logProof: LogProof;
  readonly deliveries: Deliveries;
  readonly optOuts: OptOuts;
  readonly queue: Queue;
  readonly clock: Clock;
};

/** Mails the signatures of the log: one mail per address and day, however often and in how many processes this runs. */
export const mailHeads =
  ({ models, logProof, deliveries, optOuts, queue, clock }: Tools) =>
  async (): Promise<void> => {
    const named = await headMailReaders(models);
    if (named.length === 0) return;
    const stops = await headMailStops(named, { models, optOuts });
    const readers = named.filter((reader) => !stops.has(headMailReaderId(reader)));
    const [now, heads] = [clock.now(), await logProof.lastHeads(maxHeads)];
    const due = readers.flatMap((reader) => dueTo(reader, heads, now) ?? []);
    const planned = await noticesOfMessages(models, due.map(deliveryId));
    await enqueueDue(
      due.filter((one) => !planned.has(deliveryId(one))),
      now,
      { deliveries, queue },
    );
  };

const dueTo = (reader: HeadMailReader, heads: readonly SignedHead[], now: string): DueNotice | undefined => {
  const { companyId, kind, company, address, language, zone } = reader;
  const mail = headMailOn(heads, now, zone ?? defaultZone);
  if (!mail) return undefined;
  const { number, size, root, previous, signature, publicKey, at } = mail.heads.at(-1)!;
  const owner = companyId ?? 'platform';
  return {
    cause: derivedId('headMail', owner, mail.day),
    personId: headMailReaderId(reader),
    channel: 'email',
    kind: logHeads.kind,
    to: address,
    language,
    items: [],
    notBefore: now,
    values: {
      // The receiver may not know Vigie: the mail names who wants it sent, and replies go to them.
      ...{
        owner: companyId === null ? 'platform' : 'company',
        company: company ?? '',
        ...(companyId && { companyId }),
      },
      number,
      size,
      root,
      previous,
      signature,
      key: publicKey,
      day: mail.day,
      at: formatInstant(at, zone ?? defaultZone, language),
      lines: mail.heads.map((head) => JSON.stringify({ record: 'mailed', head } satisfies LogRecord)).join('\n'),
      path: kind === null ? '/dashboard#tab-system' : `/${kind}/management#tab-proof`,
    },
  };
};
