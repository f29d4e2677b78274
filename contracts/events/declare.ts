import type { z } from 'zod';
import type { WebhookType } from '../values/webhook.ts';

/** What a fact is about. The first line is of shifts, whose histories are shown. `terms`: what a company has set about pay and billing. */
export type About =
  | 'plan' | 'job' | 'handover' | 'agent' | 'rating' | 'money'
  | 'event' | 'merge' | 'bulkRun' | 'autoAssignRun' | 'person' | 'financial' | 'account' | 'link' | 'place' | 'look'
  | 'access' | 'reference' | 'registry' | 'tag' | 'message' | 'conversation' | 'invoice' | 'terms' | 'payRun' | 'alert' | 'need' | 'inbox' | 'export'; // prettier-ignore

/**
 * `pay`: whoever may view pay, of the company whose terms they are or of the platform; `billing`: whoever may view billing, of the agency whose terms
 * they are.
 */
type MoneySecrecy = 'pay' | 'billing' | 'payOrBilling';
/**
 * Who may read a fact, of those who may see what it is about: `open` all of them, `agent` who may know the agent, `state` who may know
 * how far the agent is, though perhaps not yet who it is, `rating` who may know the agent and has the grant to view ratings,
 * `responsible` who answers for the shift, `sides` the two sides of a handover, `nobody` no one:
 * what such a fact leaves in read models has scopes and grants of its own.
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
 * Who may read a field, of those who may read its fact: `agent` who may know the agent, `employer` for whom the agent is on the shift, `lastName` the agent's full name, `ofAgency` customers and the
 * platform, `supplierPrice` and `clientPrice` the sides of a handover that the price concerns.
 */
export type FieldSecrecy =
  'open' | 'pay' | 'billing' | 'agent' | 'lastName' | 'employer' | 'ofAgency' | 'supplierPrice' | 'clientPrice';

/**
 * What an undo does with a fact: `back` takes it back, `lasting` can't, `withAgent` only together with the agent whom it is about,
 * `none` has nothing to take back; a list takes back these fields and no others.
 */
export type Undo<Field extends string = string> = 'back' | 'lasting' | 'withAgent' | 'none' | readonly Field[];

/** What a fact replaces: what held before it under the same names. `terms`: what the same company had set on the shift. */
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

/** What is found by search, and changed by the facts that say so. */
export type Searched = 'request' | 'employee' | 'customer' | 'list' | 'place';

/** Ids that stand for something with a name, and what they are called once they hold the name. No other id is told. */
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

/** Lists that name places, companies, tags and what companies share, each by the topic under which it is watched; `names`: those of one event. */
export type NamingList = 'requests' | 'operations' | 'employees' | 'names';

/** A fact with all that its readers ask of it: histories, undo, notices, the hub and search know no other list of facts. */
export type Declaration<
  S extends z.ZodObject = z.ZodObject,
  A extends About = About,
  Shown extends string = string,
  Notice extends string = string,
  Kind extends Searched | undefined = Searched | undefined,
> = {
  readonly schema: S;
  readonly about: A;
  /** A function where it depends on what the fact says. */
  readonly secrecy: Secrecy | ((data: never) => Secrecy);
  readonly undo: Undo;
  /** Null where the fact brings something new. */
  readonly replaces: Replaced | null;
  /** Fields that readers are told, and who of them; what is not named here is told to nobody. */
  readonly tells: { readonly [F in Shown]: FieldSecrecy };
  /** Whom it makes send notices to, by the names of services/messaging/notification/notices.ts. */
  readonly notices: readonly Notice[];
  readonly search: Kind;
  /** What it does to the shift as an open job: agents hear of it, and what they had answered ends with `begins` and `ends`. */
  readonly openJob: 'begins' | 'again' | 'ends' | null;
  /** It changes what waits in somebody's inbox. */
  readonly inbox: boolean;
  /**
   * In whose lists of employees it changes what is shown of a person, beside the platform's: of `every` employer of theirs, or of the one `named`, every
   * one where it names none. What facts of shifts change there follows from what they are about.
   */
  readonly employees: 'every' | 'named' | null;
  /** Lists in which it changes what something that they only name is called: a place, a company, a skill, a tag. A function where it depends on what the fact says. */
  readonly names: readonly NamingList[] | ((data: never) => readonly NamingList[]);
  /** Under which type webhooks are told of it; null where they are not. */
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

/** Declares a fact: its meaning and its shape. One without its meaning doesn't compile. */
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

/** Declares facts about something whose history nobody is shown. */
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
