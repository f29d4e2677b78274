import type { Fact, FactField, FactName } from '#contracts/api/history.ts';
import type en from '#contracts/messages/en.json';
import { lateUnknown } from '#contracts/values/shift.ts';
import type { z } from 'zod';
import { hasText, type Text } from '#portal/language/i18n.ts';
import { ends, hours, moment, money, number } from '#portal/ui/format.ts';
import { figuresText } from './refusal-figures.ts';

export type Fact = z.output<typeof Fact>;
type Value = Fact['changes'][number]['to'];
type TextKey = keyof typeof en;

/** The sentence of a fact; one without its text doesn't compile. */
const sentence = (type: FactName): TextKey => `fact.${type}`;

type Show = (value: string | number, zone: string, t: Text) => string;
type Field = {
  /** Null where the sentence says it, or nobody needs it. */
  readonly label: TextKey | null;
  readonly show: Show;
};
const plain: Show = (value) => String(value);
const instant: Show = (value, zone) => moment(String(value), zone);
const cents: Show = (value) => money(Number(value));
/** Codes of the system, not a person's text: translated by value. */
const word =
  (field: string): Show =>
  (value, _, t) =>
    hasText(`fact.${field}.${String(value)}`) ? t(`fact.${field}.${String(value)}`) : String(value);

/** How each field of a fact is called and shown. */
const fields: { readonly [F in FactField]: Field } = {
  zone: { label: null, show: plain },
  firstName: { label: null, show: plain },
  lastName: { label: null, show: plain },
  by: { label: null, show: word('by') },
  enabled: { label: null, show: plain },
  disabled: { label: null, show: plain },
  start: { label: 'field.start', show: instant },
  end: { label: 'field.end', show: instant },
  startDate: { label: 'field.startDate', show: instant },
  dueAt: { label: 'field.dueAt', show: instant },
  arrivesAt: { label: 'field.arrivesAt', show: instant },
  at: { label: 'field.at', show: instant },
  way: { label: 'field.way', show: word('way') },
  punchIn: { label: 'field.punchIn', show: instant },
  punchOut: { label: 'field.punchOut', show: instant },
  expiresAt: { label: 'field.expiresAt', show: instant },
  title: { label: 'field.title', show: plain },
  position: { label: 'field.position', show: plain },
  skill: { label: 'field.skill', show: plain },
  maxLevel: { label: 'field.maxLevel', show: plain },
  agentType: { label: 'field.agentType', show: (value, _, t) => t(`agentType.${String(value)}`) },
  maxConfirmationHours: { label: 'field.maxConfirmationHours', show: (value) => hours(Number(value) * 60) },
  agency: { label: 'field.agency', show: plain },
  fromAgency: { label: 'field.fromAgency', show: plain },
  handedOverBy: { label: 'field.handedOverBy', show: plain },
  message: { label: 'field.message', show: plain },
  supplierPrice: { label: 'smartconnect.price', show: cents },
  clientPrice: { label: 'smartconnect.clientPrice', show: cents },
  notify: { label: 'field.notify', show: plain },
  ownPoolOnly: { label: 'field.ownPoolOnly', show: plain },
  isSupervisor: { label: 'field.isSupervisor', show: plain },
  reason: { label: 'field.reason', show: word('reason') },
  ground: { label: 'field.ground', show: (value, _, t) => t(`refusal.${String(value)}`) },
  figures: { label: 'refusals.figures', show: plain },
  source: { label: 'field.source', show: word('source') },
  minutes: {
    label: 'field.minutes',
    show: (value, _, t) => (value === lateUnknown ? t('assignment.lateMore') : t('assignment.minutes', { n: value })),
  },
  note: { label: 'field.note', show: plain },
  punctuality: { label: 'field.punctuality', show: plain },
  responsibility: { label: 'field.responsibility', show: plain },
  customerService: { label: 'field.customerService', show: plain },
  presentation: { label: 'field.presentation', show: plain },
  penalties: { label: 'field.penalties', show: plain },
  comment: { label: 'field.comment', show: plain },
  salary: { label: 'field.salary', show: cents },
  billingPrice: { label: 'field.billingPrice', show: cents },
  clientBilling: { label: 'field.clientBilling', show: cents },
  adjustment: { label: 'field.adjustment', show: cents },
  primeIds: { label: 'field.primeIds', show: plain },
  amount: { label: 'field.amount', show: cents },
  hundredths: {
    label: 'field.hundredths',
    show: (value, _, t) => t('candidate.distance', { km: number(Number(value) / 100) }),
  },
  paid: { label: 'field.paid', show: plain },
  compulsory: { label: 'field.compulsory', show: plain },
  chargedToCustomer: { label: 'field.chargedToCustomer', show: plain },
  payMinimum: { label: 'field.payMinimum', show: plain },
  chargeMinimum: { label: 'field.chargeMinimum', show: plain },
};

/** A value of an event as text: money in dollars, times in the place's zone, codes in the viewer's language. */
const valueText = (field: FactField, value: Value | undefined, zone: string, t: Text): string => {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '—';
  if (typeof value === 'boolean') return t(value ? 'employee.yes' : 'employee.no');
  if (field === 'penalties' && Array.isArray(value)) return value.map((code) => t(`rating.penalty.${code}`)).join(', ');
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object') return figuresText(value, t);
  return fields[field].show(value, zone, t);
};

type ChangeText = {
  readonly field: string;
  readonly label: string;
  readonly from: string | null;
  readonly to: string;
};

/**
 * Changes of an event by field, with the previous value where it replaced one; fields without a label are not shown.
 */
export const changeTexts = ({ type, changes }: Fact, zone: string, t: Text): ChangeText[] =>
  changes.flatMap(({ field, to, from }) => {
    const { label } = fields[field];
    const unsaid =
      to === '' || ((type === 'ShiftPlanned' || type.startsWith('Handover')) && (to === null || to === false));
    if (label === null || unsaid || (from !== undefined && from === to)) return [];
    return [
      {
        field,
        label: t(label),
        from: from === undefined ? null : valueText(field, from, zone, t),
        to: valueText(field, to, zone, t),
      },
    ];
  });

const none = {
  agent: '',
  agency: 'none',
  at: '',
  minutes: '',
  start: '',
  end: '',
  isSupervisor: 'other',
  by: 'other',
  reason: 'other',
  disabled: 'other',
  enabled: 'other',
};
const selectors = new Set(['isSupervisor', 'by', 'reason', 'disabled', 'enabled']);

/** A fact as a sentence in the viewer's language. */
export const factText = ({ type, changes }: Fact, zone: string, t: Text): string => {
  const values = Object.fromEntries(
    changes.map(({ field, to }) => [field, selectors.has(field) ? String(to) : valueText(field, to, zone, t)]),
  );
  const valueOf = (name: FactField) => changes.find(({ field }) => field === name)?.to;
  const [start, end] = [valueOf('start'), valueOf('end')];
  if (typeof start === 'string' && typeof end === 'string' && start !== '' && end !== '')
    [values['start'], values['end']] = ends(start, end, zone);
  const agent = (['firstName', 'lastName'] as const)
    .map((field) => valueOf(field) ?? '')
    .join(' ')
    .trim();
  return t(sentence(type), { ...none, ...values, agent: agent || t('fact.agent') });
};
