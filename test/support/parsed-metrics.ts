type Sample = { readonly name: string; readonly labels: Record<string, string>; readonly value: number };
type Family = { readonly help: string; readonly type: string; readonly samples: Sample[] };

const name = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\n"])*)"(,|$)/y;
const comment = new RegExp(`^# (HELP|TYPE) (${name}) (.*)$`);
const sample = new RegExp(`^(${name})(?:\\{(.*)\\})? (\\S+)$`);
const number = /^(?:[+-]Inf|NaN|[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;

const unescaped = (text: string) => text.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

const labelsOf = (text: string): Record<string, string> => {
  const labels: Record<string, string> = {};
  for (label.lastIndex = 0; label.lastIndex < text.length;) {
    const found = label.exec(text);
    if (!found || found[1]! in labels) throw new Error(`No labels: ${text}`);
    labels[found[1]!] = unescaped(found[2]!);
  }
  return labels;
};

const numberOf = (text: string): number => {
  if (!number.test(text)) throw new Error(`No number: ${text}`);
  return text.endsWith('Inf') ? (text.startsWith('-') ? -Infinity : Infinity) : Number(text);
};

/**
 * Reads Prometheus' text format by its grammar (0.0.4): families in one piece each, HELP and TYPE before the samples,
 * no sample twice.
 * @throws Error for any line that the grammar does not know
 */
export const parsedMetrics = (text: string): Map<string, Family> => {
  if (!text.endsWith('\n')) throw new Error('The last line must end.');
  const families = new Map<string, Family>();
  const seen = new Set<string>();
  let last = '';
  let help = '';
  for (const line of text.slice(0, -1).split('\n')) {
    const said = comment.exec(line);
    if (said?.[1] === 'HELP') {
      if (families.has(said[2]!)) throw new Error(`Twice: ${line}`);
      [last, help] = [said[2]!, unescaped(said[3]!)];
    } else if (said) {
      if (said[2] !== last || !/^(counter|gauge|histogram)$/.test(said[3]!)) throw new Error(`No type: ${line}`);
      families.set(last, { help, type: said[3]!, samples: [] });
    } else {
      const found = sample.exec(line);
      const family = families.get(last);
      const suffixes = family?.type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
      if (!found || !suffixes.some((suffix) => found[1] === last + suffix)) throw new Error(`No sample: ${line}`);
      const key = line.slice(0, line.lastIndexOf(' '));
      if (seen.has(key)) throw new Error(`Twice: ${line}`);
      seen.add(key);
      family!.samples.push({ name: found[1]!, labels: labelsOf(found[2] ?? ''), value: numberOf(found[3]!) });
    }
  }
  return families;
};
