import { describe, expect, it } from '@jest/globals';
import { parsedMetrics } from '#test/support/parsed-metrics.ts';
import { Counter, Histogram, metricsText } from './metrics.ts';

describe('metrics', () => {
  it('are written so that a reader of the format finds every value, whatever signs a label holds', () => {
    const label = 'a "quoted" \\ back\nslash, é';
    const counter = new Counter('vigie_things_total', 'Things, a \\ and\na line.');
    counter.add({ kind: label });
    counter.add({ kind: label });
    counter.add({ kind: 'b' });
    const gauge = {
      name: 'vigie_level',
      help: 'Level.',
      type: 'gauge',
      samples: [
        { labels: {}, value: Infinity },
        { labels: { of: 'x' }, value: -0.25 },
      ],
    } as const;
    const read = parsedMetrics(metricsText([counter.family(), gauge]));
    expect(read.get('vigie_things_total')).toEqual({
      help: 'Things, a \\ and\na line.',
      type: 'counter',
      samples: [
        { name: 'vigie_things_total', labels: { kind: label }, value: 2 },
        { name: 'vigie_things_total', labels: { kind: 'b' }, value: 1 },
      ],
    });
    expect(read.get('vigie_level')!.samples.map(({ value }) => value)).toEqual([Infinity, -0.25]);
  });

  it('count measured values in growing buckets, with their sum and number', () => {
    const histogram = new Histogram('vigie_wait_seconds', 'Waiting.', [0.1, 1]);
    for (const value of [0.05, 0.1, 0.5, 3]) histogram.observe({ of: 'a' }, value);
    const { samples, type } = parsedMetrics(metricsText([histogram.family()])).get('vigie_wait_seconds')!;
    expect(type).toBe('histogram');
    expect(samples.map(({ name, labels, value }) => [name.slice(18), labels['le'], value])).toEqual([
      ['_bucket', '0.1', 2],
      ['_bucket', '1', 3],
      ['_bucket', '+Inf', 4],
      ['_sum', undefined, 3.65],
      ['_count', undefined, 4],
    ]);
  });
});
