import { z } from 'zod';

/** Browsers and systems by their own names, which are the same in both languages. */
const Browser = z.enum(['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet']);
const System = z.enum(['Android', 'ChromeOS', 'iPad', 'iPhone', 'Linux', 'macOS', 'Windows']);

/** Browser and system of a session; null where the browser does not tell. */
export const SessionDevice = z.object({ browser: Browser.nullable(), system: System.nullable() });
export type SessionDevice = z.output<typeof SessionDevice>;
