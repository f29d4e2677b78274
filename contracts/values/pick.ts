/** The named fields of an object, such as the columns of a row that an answer shows as they are. */
export const pick = <T extends object, K extends keyof T>(from: T, ...fields: readonly K[]): Pick<T, K> =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<T, K>;
