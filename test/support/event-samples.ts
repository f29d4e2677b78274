import samples from '#contracts/events/samples.json' with { type: 'json' };

const stored: Readonly<Record<string, readonly object[]>> = samples;

/** The stored samples of a type of event. @throws Error that names the event where it has none */
export const storedSamples = (type: string): readonly [object, ...object[]] => {
  const [first, ...others] = stored[type] ?? [];
  if (!first) throw new Error(`${type} has no sample in contracts/events/samples.json`);
  return [first, ...others];
};
