/**
 * Values of a metric's labels, by name: names of calls, commands, queues and states, never ids and nothing that people
 * wrote.
 */
export type Labels = Readonly<Record<string, string>>;
export type Sample = {
  readonly labels: Labels;
  readonly value: number;
  /** After the family's name. */ readonly suffix?: string;
};

/** A metric in the words of Prometheus' text format. */
export type Family = {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
};

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '"': '\\"' };
const escaped = (text: string, these: RegExp) => text.replace(these, (sign) => escapes[sign]!);
const labelText = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value, /[\\\n"]/g)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
};
const valueText = (value: number): string =>
  value === Infinity ? '+Inf' : value === -Infinity ? '-Inf' : String(value);

/** Prometheus' text exposition format, version 0.0.4. */
export const metricsText = (families: readonly Family[]): string =>
  families
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${escaped(help, /[\\\n]/g)}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${labelText(labels)} ${valueText(value)}`),
    ])
    .map((line) => `${line}\n`)
    .join('');

/** Counts something in this process since it started. */
export class Counter {
  private readonly counts = new Map<string, { readonly labels: Labels; value: number }>();

  constructor(
    private readonly name: string,
    private readonly help: string,
  ) {}

  add(labels: Labels): void {
    const key = JSON.stringify(labels);
    const known = this.counts.get(key);
    if (known) known.value += 1;
    else this.counts.set(key, { labels, value: 1 });
  }

  family(): Family {
    const { name, help } = this;
    return { name, help, type: 'counter', samples: [...this.counts.values()] };
  }
}

type Observed = { readonly labels: Labels; readonly counts: number[]; sum: number };

/** Counts measured values by their size, in this process since it started. */
export class Histogram {
  private readonly observed = new Map<string, Observed>();

  /** @param bounds upper bounds of the sizes, growing */
  constructor(
    private readonly name: string,
    private readonly help: string,
    private readonly bounds: readonly number[],
  ) {}

  observe(labels: Labels, value: number): void {
    const key = JSON.stringify(labels);
    const known = this.observed.get(key) ?? { labels, counts: [...this.bounds, Infinity].map(() => 0), sum: 0 };
    this.observed.set(key, known);
    const at = this.bounds.findIndex((bound) => value <= bound);
    known.counts[at < 0 ? this.bounds.length : at]! += 1;
    known.sum += value;
  }

  family(): Family {
    const { name, help } = this;
    return {
      name,
      help,
      type: 'histogram',
      samples: [...this.observed.values()].flatMap((one) => this.samplesOf(one)),
    };
  }

  private samplesOf({ labels, counts, sum }: Observed): Sample[] {
    let total = 0;
    const buckets = [...this.bounds, Infinity].map((bound, at) => ({
      suffix: '_bucket',
      labels: { ...labels, le: valueText(bound) },
      value: (total += counts[at]!),
    }));
    return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }];
  }
}
