import type { AgencyKey, CustomerKey } from './accounts.ts';
import type { Post } from './event-titles.ts';
import type { Scenario } from './scenarios.ts';
import type { PlaceKey } from './places.ts';
import type { Person } from './steps.ts';

/** A shift to plan, with its scenario where that is fixed beforehand. */
export type DemoShift = Pick<Post, 'position' | 'title' | 'skill' | 'type' | 'maxLevel'> & {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly date: string;
  readonly repeated: boolean;
  readonly scenario?: Scenario;
  /** Which other agency the event's agency handed it to. */
  readonly handedTo?: AgencyKey;
};

export type DemoEvent = {
  readonly id: string;
  readonly title: string;
  readonly place: PlaceKey;
  readonly customer: CustomerKey;
  /** Null: the client's own agents. */
  readonly agency: AgencyKey | null;
  readonly planner: Person;
  readonly plannedAt: string;
  readonly date: string;
  readonly hours: 24 | 48 | 72 | 96;
  readonly shifts: readonly DemoShift[];
};
