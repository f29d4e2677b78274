import { defaultChosenMoney, type ChosenMoney } from '#contracts/values/party-money.ts';
import type { Instant } from './units.ts';

/**
 * Override of a rate, in cents an hour: `fixed` replaces it, `dynamic` is added, negative to subtract (rule
 * override.kind).
 */
export interface Override {
  readonly kind: 'fixed' | 'dynamic';
  readonly value: number;
  /** Id of the event that set it. */
  readonly factId: string;
}

/**
 * What one company set on a shift; rates, primes and kilometres of other companies don't apply to it (money design
 * 2.6).
 */
export interface PartyMoney extends ChosenMoney {
  readonly salary: Override | null;
  readonly billing: Override | null;
  /** Override of what its client is charged once the shift is handed on. */
  readonly clientBilling: Override | null;
  readonly kilometres: Kilometres | null;
  /** Ids of the events that set the choices; missing in older frozen inputs. */
  readonly factIds?: Readonly<Partial<Record<keyof ChosenMoney, string>>>;
}

export interface Kilometres {
  /** Cents a kilometre. */
  readonly amount: number;
  /** Hundredths of a kilometre. */
  readonly distance: number;
  readonly chargedToCustomer: boolean;
  readonly factId: string;
}

export interface Break {
  readonly start: Instant;
  readonly end: Instant;
  /** The agent stays at the post (LSA 79). */
  readonly paid: boolean;
}

/** An accepted handover; prices in cents an hour, null where those of the link between the two agencies apply. */
export interface Handover {
  readonly giverId: string;
  readonly takerId: string;
  readonly supplierPrice: number | null;
  readonly clientPrice: number | null;
  readonly factId: string;
}

/** Hours of an assignment and what pay and bills depend on, for any employer. */
export interface Work {
  /** Id of the assignment. */
  readonly id: string;
  readonly shiftId: string;
  readonly siteEventId: string;
  readonly agentId: string;
  /** The company that pays the agent: the last agency of the handovers, or the customer itself. */
  readonly employerId: string;
  readonly customerId: string;
  /** The agency that the customer gave the shift to; null where the customer employs the agent. */
  readonly agencyId: string | null;
  readonly placeId: string;
  readonly skillId: string | null;
  readonly levelId: string | null;
  /** IANA zone of the place. */
  readonly zone: string;
  readonly plannedStart: Instant;
  readonly plannedEnd: Instant;
  readonly punchIn: Instant | null;
  readonly punchOut: Instant | null;
  /** A contested punch of a device awaits a decision, so the hours are uncertain. Left out: none. */
  readonly contested?: true;
  readonly breaks: readonly Break[];
  readonly mergeId: string | null;
  /** The shift or the assignment was deleted; with both punches it is still paid. */
  readonly deleted: boolean;
  /** Minimum of the territory in whole minutes; 0 where it has none. */
  readonly minimumMinutes: number;
  /** The agent had to stay past the shift's end (decree 3.03). */
  readonly compulsoryBeyondShift: boolean;
  /** A guard of the employer's own premises (N-1.1, r. 3, s. 9). */
  readonly ownPremises: boolean;
  /** Company id → what it set on the shift. */
  readonly money: Readonly<Record<string, PartyMoney>>;
  /** In the order in which the shift was handed on. */
  readonly handovers: readonly Handover[];
  /** Ids of the events that the hours come from: punches, corrections, breaks. */
  readonly factIds: readonly string[];
}

export const emptyPartyMoney: PartyMoney = {
  ...defaultChosenMoney,
  salary: null,
  billing: null,
  clientBilling: null,
  kilometres: null,
};
export const moneyOf = (work: Work, partyId: string): PartyMoney => work.money[partyId] ?? emptyPartyMoney;
