/** Modules that a source imports statically, without type-only imports. */
export const importsOf = (source: string): string[] =>
  [...source.matchAll(/^(?:import|export) (?!type )(?:[^;'"]*? from )?['"]([^'"]+)['"]/gm)].map(([, name]) => name!);

/**
 * Keys of the texts that a source may say: those it writes out, and all that begin as one it composes does (`` `status.${status}` ``) or lets a part compose (`of="status"`).
 * @param keys every key there is
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
