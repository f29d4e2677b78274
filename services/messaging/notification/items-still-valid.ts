import { DeliveryWaits, type Delivery, type Item } from '#kernel/deliveries.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { earlierNotices } from '#projections/notice/notice.query.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { TextOfferRow } from '#projections/text-offer/text-offer.table.ts';

/** The present shift, if it exists, and whether the person supervises it. */
type Now = { readonly shift: ShiftRow | undefined; readonly supervised: boolean };
type Question = (now: Now, item: Item, personId: string, values: Delivery['values']) => boolean;

const open: Question = ({ shift }) => shift !== undefined && shift.published && shift.agentId === null;
const theirs: Question = ({ shift }, { start }, personId) =>
  shift?.agentId === personId && Date.parse(shift.start) === Date.parse(start);

/** Kind of notice → whether it is still true of a shift. Other kinds report past events, which stay true. */
const questions: Readonly<Record<string, Question>> = {
  assigned: ({ shift }, _, personId) => shift?.agentId === personId,
  picked: ({ shift }, _, personId) => shift?.agentId === personId,
  moved: theirs,
  changed: theirs,
  confirm: (now, item, personId, values) => theirs(now, item, personId, values) && !now.shift!.confirmed,
  cancelled: ({ shift }) => shift === undefined,
  removed: ({ shift }, _, personId) => shift?.agentId !== personId,
  supervising: ({ supervised }) => supervised,
  relieved: ({ supervised }) => !supervised,
  shiftsPlanned: ({ shift }, _, __, { agencyId }) => shift?.agencyId === agencyId,
  shiftsLost: ({ shift }, _, __, { agencyId }) =>
    !shift || ![shift.agencyId, shift.subcontractedTo, ...shift.handedOnBy].includes(String(agencyId)),
  openJob: open,
  announced: open,
  jobGone: (now, item, personId, values) => now.shift?.agentId !== personId && !open(now, item, personId, values),
};

/** Kind of notice → kind that its receiver must have got before about the shift. */
const sequels: Readonly<Record<string, string>> = {
  moved: 'assigned',
  changed: 'assigned',
  cancelled: 'assigned',
  removed: 'assigned',
  relieved: 'supervising',
  // Shifts that an agency got by a handover were not announced by this notice.
  shiftsLost: 'shiftsPlanned',
};

/**
 * The shifts for which a notice is still true, since it may have waited for quiet hours or for its provider. Checked at
 * the first try only: a provider that has seen the key must get the same text again.
 * @throws DeliveryWaits while it isn't known whether what it follows is sent
 */
export const itemsStillValid = async (models: ReadModels, delivery: Delivery): Promise<readonly Item[]> => {
  const { kind, items, personId, earlier, values } = delivery;
  const question = questions[kind];
  if (kind === 'textOffer' && !earlier) return (await isOffered(models, delivery)) ? items : [];
  if (!question || earlier) return items;
  const ids = items.map(({ id }) => id);
  const before = sequels[kind];
  const [shifts, { unsent, inHand }] = await Promise.all([
    models.byIds(ShiftRow, ids),
    before ? earlierNotices(models, delivery, before, ids) : { unsent: new Set<string>(), inHand: false },
  ]);
  if (inHand) throw new DeliveryWaits('What it follows is being sent.');
  const events = kind === 'supervising' || kind === 'relieved' ? await eventsOf(models, shifts) : undefined;
  const nowOf = (id: string): Now => {
    const shift = shifts.get(id);
    return { shift, supervised: events?.get(shift?.siteEventId ?? '')?.supervisors[personId]?.includes(id) ?? false };
  };
  // A first notice about a shift describes it as it is now.
  const asItIs = (item: Item) =>
    kind === 'assigned' ? { ...item, start: shifts.get(item.id)!.start, end: shifts.get(item.id)!.end } : item;
  return items.filter((item) => !unsent.has(item.id) && question(nowOf(item.id), item, personId, values)).map(asItIs);
};

/** Whether the shift that is offered by text can still be taken. */
const isOffered = async (models: ReadModels, { values }: Delivery): Promise<boolean> => {
  const id = String(values['offerId']);
  return (await models.byIds(TextOfferRow, [id])).get(id)?.open ?? false;
};

const eventsOf = (models: ReadModels, shifts: ReadonlyMap<string, ShiftRow>) =>
  models.byIds(SiteEventRow, [...new Set([...shifts.values()].map(({ siteEventId }) => siteEventId))]);
