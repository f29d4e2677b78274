import type { z } from 'zod';
import type { WebhookType } from '../values/webhook.ts';

/**
 * What an event is about. The first line: shifts, whose histories are shown. `terms`: a company's settings of pay and
 * billing.
 */
export type About =
  | 'plan'
  | 'job'
  | 'handover'
  | 'agent'
  | 'rating'
  | 'money'
  | 'event'
  | 'merge'
  | 'bulkRun'
  | 'autoAssignRun'
  | 'person'
  | 'financial'
  | 'account'
  | 'link'
  | 'place'
  | 'look'
  | 'access'
  | 'reference'
  | 'registry'
  | 'tag'
  | 'message'
  | 'conversation'
  | 'invoice'
  | 'terms'
  | 'payRun'
  | 'alert'
  | 'need'
  | 'inbox'
  | 'export';

/**
 * `pay`: people who may view pay, of the company whose terms they are or of the platform. `billing`: people who may
 * view billing, of the agency whose terms they are.
 */
type MoneySecrecy = 'pay' | 'billing' | 'payOrBilling';
/**
 * Who may read an event, among those who may see its subject: `open` all of them; `agent` those who may know the agent;
 * `state` those who may know the agent's progress, though perhaps not who it is; `rating` those who may know the agent
 * and have the grant to view ratings; `responsible` the company responsible for the shift; `sides` the two sides of a
 * handover; `nobody` no one: the read models made from it have scopes and grants of their own.
 */
export type Secrecy = MoneySecrecy | 'open' | 'agent' | 'state' | 'rating' | 'responsible' | 'sides' | 'nobody';
/** A fact about money, the agent or a rating is never open. */
type SecrecyOf<A extends About> = A extends 'money' | 'terms'
  ? MoneySecrecy
  : A extends 'agent'
    ? 'agent' | 'state'
    : A extends 'rating'
      ? A
      : Secrecy;

/**
 * Who may read a field, among those who may read its event: `agent` those who may know the agent; `employer` the
 * agent's employer for the shift; `lastName` those who may know the agent's full name; `ofAgency` customers and the
 * platform; `supplierPrice` and `clientPrice` the sides of a handover that the price concerns.
 */
export type FieldSecrecy =
  | 'open'
  | 'pay'
  | 'billing'
  | 'agent'
  | 'lastName'
  | 'employer'
  | 'ofAgency'
  | 'supplierPrice'
  | 'clientPrice';

/**
 * How an undo treats an event: `back` reverses it, `lasting` can't be undone, `withAgent` only together with the agent
 * whom it is about, `none` needs no undo; a list reverses these fields only.
 */
type Undo<Field extends string = string> = 'back' | 'lasting' | 'withAgent' | 'none' | readonly Field[];

/**
 * What an event replaces: the previous values of the same names. `terms`: what the same company had set on the shift.
 */
export type Replaced =
  | 'terms'
  | 'plan'
  | 'autoAssign'
  | 'assignment'
  | 'lateness'
  | 'arrival'
  | 'timeSheet'
  | 'break'
  | 'stay'
  | 'rating'
  | 'adjustment'
  | 'nightPrime'
  | 'kilometres';

/** Objects that search finds; events that change them say so. */
export type Searched = 'request' | 'employee' | 'customer' | 'list' | 'place';

/** Ids whose object has a name → name of the field that holds it. Histories show no other ids. */
export const namedIds = {
  skillId: 'skill',
  maxLevelId: 'maxLevel',
  agencyId: 'agency',
  primeIds: 'primeIds',
  fromId: 'handedOverBy',
  toAgencyId: 'agency',
  fromAgencyId: 'fromAgency',
} as const;
type FieldOf<S extends z.ZodObject> = keyof S['shape'] & string;
type Tellable<Field extends string> = Field extends `${string}Id` | `${string}Ids`
  ? Extract<Field, keyof typeof namedIds>
  : Field;

/**
 * Lists that show names of places, companies, tags and shared objects, by the topic of their updates; `names`: lists on
 * an event's page.
 */
export type NamingList = 'requests' | 'operations' | 'employees' | 'names';

/**
 * An event with all properties that its readers need: histories, undo, notices, updates and search have no other list
 * of events.
 */
export type Declaration<
  S extends z.ZodObject = z.ZodObject,
  A extends About = About,
  Shown extends string = string,
  Notice extends string = string,
  Kind extends Searched | undefined = Searched | undefined,
> = {
  readonly schema: S;
  readonly about: A;
  /** A function where it depends on the content of the event. */
  readonly secrecy: Secrecy | ((data: never) => Secrecy);
  readonly undo: Undo;
  /** Null where the event adds something new. */
  readonly replaces: Replaced | null;
  /** Fields that readers see, and which readers; a field that is not listed is shown to nobody. */
  readonly tells: { readonly [F in Shown]: FieldSecrecy };
  /** Notices that it sends, by their names in services/messaging/notification/notices.ts. */
  readonly notices: readonly Notice[];
  readonly search: Kind;
  /**
   * Its effect on the shift as an open job: agents are notified, and their earlier answers end with `begins` and
   * `ends`.
   */
  readonly openJob: 'begins' | 'again' | 'ends' | null;
  /** Whether it changes somebody's inbox. */
  readonly inbox: boolean;
  /**
   * Whose lists of employees it changes, besides the platform's: those of `every` employer of the person, or of the
   * `named` one (of every one where it names none). For events of shifts this follows from `about`.
   */
  readonly employees: 'every' | 'named' | null;
  /**
   * Lists that show a name which it changes: of a place, a company, a skill or a tag. A function where it depends on
   * the content of the event.
   */
  readonly names: readonly NamingList[] | ((data: never) => readonly NamingList[]);
  /** Type under which webhooks receive it; null where they don't. */
  readonly webhook: WebhookType | null;
};
export type Declarations = Readonly<Record<string, Declaration>>;
export type DataOf<D extends Pick<Declaration, 'schema'>> = z.output<D['schema']>;

type Extras<Notice extends string, Kind extends Searched | undefined> = {
  readonly notices?: readonly Notice[];
  readonly search?: Kind;
  readonly openJob?: Declaration['openJob'];
  readonly inbox?: boolean;
  readonly employees?: Declaration['employees'];
  readonly names?: Declaration['names'];
  readonly webhook?: WebhookType;
};

/** Declares an event: its properties and its shape. An event without its properties doesn't compile. */
export const declare = <
  S extends z.ZodObject,
  A extends About,
  Shown extends Tellable<FieldOf<S>> = never,
  const Notice extends string = never,
  const Kind extends Searched | undefined = undefined,
>(
  meaning: {
    readonly about: A;
    readonly secrecy: SecrecyOf<NoInfer<A>> | ((data: z.output<S>) => SecrecyOf<NoInfer<A>>);
    readonly undo: Undo<FieldOf<S>>;
    readonly replaces: Replaced | null;
    readonly tells: { readonly [F in Shown]: FieldSecrecy };
  } & Extras<Notice, Kind>,
  schema: S,
): Declaration<S, A, Shown, Notice, Kind> => ({
  notices: [],
  openJob: null,
  inbox: false,
  employees: null,
  names: [],
  webhook: null,
  ...meaning,
  search: meaning.search as Kind,
  schema,
});

/** Declares events about objects whose history is not shown to anybody. */
export const unread =
  <A extends About>(about: A) =>
  <S extends z.ZodObject, const Notice extends string = never, const Kind extends Searched | undefined = undefined>(
    schema: S,
    {
      undo = 'lasting',
      notices = [],
      search,
      openJob = null,
      inbox = false,
      employees = null,
      names = [],
      webhook,
    }: Extras<Notice, Kind> & { readonly undo?: Undo<FieldOf<S>> } = {},
  ): Declaration<S, A, never, Notice, Kind> => {
    const meaning = { about, secrecy: 'nobody', undo, replaces: null, tells: {}, notices, openJob, inbox } as const;
    return { ...meaning, employees, names, search: search as Kind, webhook: webhook ?? null, schema };
  };
