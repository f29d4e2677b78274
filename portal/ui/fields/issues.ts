import { hasText, type Text } from '#portal/language/i18n.ts';

type Issue = {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly input?: unknown;
  readonly [key: string]: unknown;
};

const ours: Record<string, string> = {
  REQUIRED: 'validation.required',
  TOO_SHORT_4: 'validation.min4',
  NOT_AN_EMAIL: 'validation.email',
  NOT_A_PHONE: 'validation.phoneFormat',
  NEGATIVE_AMOUNT: 'money.negative',
  ANNOUNCEMENT_ENGLISH: 'message.announcementEn',
  WEAK_PASSWORD: 'validation.passwordStrong',
};

const empty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const keyOf = (issue: Issue): readonly [key: string, n?: number] => {
  if (issue.code === 'invalid_type') return [empty(issue.input) ? 'validation.required' : 'validation.invalid'];
  if (issue.code === 'too_small') {
    const least = Number(issue['minimum']);
    if (empty(issue.input) || (issue['origin'] === 'string' && least === 1)) return ['validation.required'];
    return [
      issue['origin'] === 'string' ? (least === 4 ? 'validation.min4' : 'validation.minLength') : 'validation.min',
      least,
    ];
  }
  if (issue.code === 'too_big')
    return [issue['origin'] === 'string' ? 'validation.maxLength' : 'validation.max', Number(issue['maximum'])];
  if (empty(issue.input)) return ['validation.required'];
  return [issue['format'] === 'email' ? 'validation.notEmail' : 'validation.invalid'];
};

/** Turns a schema issue into the key of a text with its number after a `?`, so that it follows a change of language. */
export const describe = (issue: Issue): string => {
  const [key, n] = keyOf(issue);
  return n === undefined ? key : `${key}?${n}`;
};

/** The error text of a field. Takes keys, codes of schemas and problems, and sentences from the server. */
export const issueText = (t: Text, message: string): string => {
  const [key = '', n] = message.split('?');
  const known = ours[key] ?? (hasText(`problem.${key}`) ? `problem.${key}` : key);
  return hasText(known) ? t(known, { n: Number(n) }) : message;
};
