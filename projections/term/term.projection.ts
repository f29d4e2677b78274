import type { ReferenceKind } from '#contracts/values/reference-kind.ts';
import { ReferenceEvents } from '#contracts/events/reference.ts';
import { TermsEvents } from '#contracts/events/terms.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import { projection } from '#projections/kernel/projection.ts';
import { termReferences, TermRow, type TermKind, type TermReference } from './term.table.ts';

type Dated = { readonly companyId: string | null; readonly from: string | null; readonly exceptionId?: string };

const dated = (data: Dated, { id, type, position, metadata: { at } }: Recorded) => ({
  insert: {
    id,
    companyId: data.companyId,
    kind: type as TermKind,
    subjectId: data.exceptionId ?? null,
    owned: true,
    value: { ...data },
    from: data.from,
    recordedAt: at,
    position,
  },
});

const isTerm = (kind: ReferenceKind): kind is ReferenceKind & TermReference =>
  (termReferences as readonly string[]).includes(kind);

/** A version of an entry. Only the first names the owner. */
const version = (
  entry: {
    readonly id: string;
    readonly kind: ReferenceKind;
    readonly ownerId?: string | null;
    readonly value: Record<string, unknown> | null;
  },
  { id, position, metadata: { at } }: Recorded,
) =>
  isTerm(entry.kind)
    ? {
        insert: {
          id,
          companyId: entry.ownerId ?? null,
          kind: entry.kind,
          subjectId: entry.id,
          owned: entry.ownerId !== undefined,
          value: entry.value,
          from: null,
          recordedAt: at,
          position,
        },
      }
    : undefined;

/** Every dated term of pay and billing. */
export const terms = projection({ name: 'term', table: TermRow }).from(
  { ...TermsEvents, ...ReferenceEvents },
  {
    ...Object.fromEntries(Object.keys(TermsEvents).map((type) => [type, dated])),
    ReferenceCreated: version,
    ReferenceRevised: version,
    ReferenceDeleted: (entry, event) => version({ ...entry, value: null }, event),
  },
);
