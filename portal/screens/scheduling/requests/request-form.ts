import { DateTime } from 'luxon';
import type { RequestDetail, SaveRequest } from '#contracts/api/requests.ts';
import type { Request } from '#contracts/endpoint.ts';
import { Instant } from '#contracts/values/common.ts';
import { eventConfirmationHours } from '#contracts/values/site-event.ts';
import { browserZone } from '#portal/ui/format.ts';

type Input = Request<typeof SaveRequest>;
export type TypedRequest = Required<
  Pick<Input, 'title' | 'taskTypes' | 'descriptionEn' | 'descriptionFr' | 'note' | 'maxConfirmationHours'>
> & {
  readonly place: { readonly id?: string | undefined };
  readonly customerId?: string | undefined;
  readonly requestDate?: string | undefined;
  /** A copy takes the shifts of the original too. */
  readonly withShifts: boolean;
};

/** The event of the dialog. */
export type FormMode = { readonly kind: 'new' } | { readonly kind: 'edit' | 'duplicate'; readonly id: string };

/** Rule req.defaultDate: tomorrow at midnight by the clocks of `zone`, as an instant. */
export const tomorrowMidnight = (zone: string, now: string): string =>
  DateTime.fromISO(now, { zone }).plus({ days: 1 }).startOf('day').toUTC().toISO()!;

/**
 * The date after another place is chosen: an unchanged one is tomorrow at midnight there, a changed one keeps its local
 * time.
 */
export const dateAtPlace = (instant: string, from: string, to: string, now: string): string =>
  instant === tomorrowMidnight(from, now)
    ? tomorrowMidnight(to, now)
    : DateTime.fromISO(instant, { zone: from }).setZone(to, { keepLocalTime: true }).toUTC().toISO()!;

/** Form of a new event. @param customerId the only customer that the viewer may plan for, if there is one */
export const blankRequest = (customerId: string | undefined, now: string): TypedRequest => ({
  title: '',
  place: {},
  customerId,
  requestDate: tomorrowMidnight(browserZone(), now),
  maxConfirmationHours: eventConfirmationHours,
  taskTypes: [],
  descriptionEn: '',
  descriptionFr: '',
  note: '',
  withShifts: true,
});

/** Form values of an event; a copy starts tomorrow. */
export const typedFrom = (event: RequestDetail, copy: boolean, now: string): TypedRequest => ({
  title: event.title,
  place: { id: event.place.id },
  customerId: event.customer.id,
  requestDate: copy ? tomorrowMidnight(event.timezone, now) : event.requestDate,
  maxConfirmationHours: event.maxConfirmationHours,
  taskTypes: event.taskTypes,
  descriptionEn: event.descriptionEn,
  descriptionFr: event.descriptionFr,
  note: event.note,
  withShifts: true,
});

/** Rule req.createDisabled. */
export const isComplete = ({ title, place, customerId, requestDate }: TypedRequest): boolean =>
  Boolean(title?.trim() && place?.id && customerId && Instant.safeParse(requestDate).success);

/** Rule req.employerForm: a customer who is not an employer writes one note, which is used for both descriptions. */
export const requestInput = ({ withShifts, ...typed }: TypedRequest, mode: FormMode, employer: boolean): Input => {
  const texts = employer ? {} : { descriptionEn: typed.note, descriptionFr: typed.note };
  return {
    ...(typed as Omit<Input, 'id' | 'copyOf'>),
    ...texts,
    id: mode.kind === 'edit' ? mode.id : null,
    ...(mode.kind === 'duplicate' && withShifts && { copyOf: mode.id }),
  };
};
