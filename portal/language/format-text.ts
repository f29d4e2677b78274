import { IntlMessageFormat } from 'intl-messageformat';
import { withOnePoint } from '#contracts/values/one-point.ts';

type Values = Readonly<Record<string, unknown>>;
/** A text of the catalogues. The build parses the texts with values, so that browsers need no parser. */
export type Pattern = string | Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], string>;

const formats = new Map<string, Map<Pattern, IntlMessageFormat>>();

const formatOf = (pattern: Pattern, locale: string): IntlMessageFormat => {
  const known = formats.get(locale) ?? new Map<Pattern, IntlMessageFormat>();
  formats.set(locale, known);
  const format = known.get(pattern) ?? new IntlMessageFormat(pattern, locale, undefined, { ignoreTag: true });
  known.set(pattern, format);
  return format;
};

/** Values with an empty text for each one that is missing. */
const complete = (values: Values): Values =>
  new Proxy(values, { has: () => true, get: (all, name) => all[name as string] ?? '' });

/**
 * A text with its values filled in; a missing value leaves an empty text.
 * @throws SyntaxError for a text that is not well-formed
 */
export const formatText = (pattern: Pattern, values: Values, locale: string): string =>
  typeof pattern === 'string' && !pattern.includes('{')
    ? pattern
    : withOnePoint(String(formatOf(pattern, locale).format(complete(values) as Record<string, string>)));
