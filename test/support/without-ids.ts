const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** An answer as JSON text in which figures can be looked for: without ids, whose digits may be those of any figure. */
export const withoutIds = (answer: unknown): string =>
  (typeof answer === 'string' ? answer : JSON.stringify(answer)).replace(ids, '');
