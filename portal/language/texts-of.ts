/** Modules that a source imports statically, without type-only imports. */
export const importsOf = (source: string): string[] =>
  [...source.matchAll(/^(?:import|export) (?!type )(?:[^;'"]*? from )?['"]([^'"]+)['"]/gm)].map(([, name]) => name!);

/**
 * Keys of the texts that a source file may use: keys written in full, and all keys with the prefix of a composed one
 * (`` `status.${status}` ``) or of a component's `of` (`of="status"`).
 * @param keys all keys of the catalogue
 */
export const keysOf = (source: string, keys: readonly string[]): string[] => {
  const written = new Set([...source.matchAll(/(['"`])([\w-]+(?:\.[\w-]+)+)\1/g)].map(([, , key]) => key!));
  const composed = [...source.matchAll(/`([a-zA-Z][\w-]*\.[\w.-]*)\$\{/g)].map(([, beginning]) => beginning!);
  const asked = [...source.matchAll(/\b(?:t|text|textOr|hasText)\((?:t,)?\s*`([\w.-]*)\$\{(?!of\}\.)/g)].map(
    ([, beginning]) => beginning!,
  );
  const named = [...source.matchAll(/\bof="([\w.]+)"/g)].map(([, of]) => `${of}.`);
  const beginnings = [...new Set([...composed, ...asked, ...named])];
  return keys.filter((key) => written.has(key) || beginnings.some((beginning) => key.startsWith(beginning)));
};
