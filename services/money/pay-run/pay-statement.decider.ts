import type { DataOf } from '#contracts/events/declare.ts';
import { PayStatementEvents } from '#contracts/events/pay-run.ts';
import type { Decider } from '#kernel/decider.ts';

type Facts = typeof PayStatementEvents;
type Data<T extends keyof Facts> = DataOf<Facts[T]>;

/** How many pages of lines there are, and whether the statement is whole; never the lines themselves. */
type PayStatementState = { readonly pages: number; readonly issued: boolean };
type PayStatementCommands = {
  /** A page that is not the last. */
  Record: Data<'StatementLinesRecorded'>;
  /** The last page and the statement with it. */
  Issue: { readonly page: Data<'StatementLinesRecorded'>; readonly statement: Data<'StatementIssued'> };
};

/** What one agent is paid by a run: said once, page by page. */
export const payStatement: Decider<PayStatementState, PayStatementCommands, Facts> = {
  stream: 'payStatement',
  events: PayStatementEvents,
  initial: { pages: 0, issued: false },
  decide: {
    Record: (data, { pages }) => (data.page < pages ? [] : { type: 'StatementLinesRecorded', data }),
    Issue: ({ page, statement }, { pages, issued }) => {
      if (issued) return [];
      const lines = page.page < pages ? [] : [{ type: 'StatementLinesRecorded' as const, data: page }];
      return [...lines, { type: 'StatementIssued', data: statement }];
    },
  },
  evolve: {
    StatementLinesRecorded: (state, { page }) => ({ ...state, pages: page + 1 }),
    StatementIssued: (state) => ({ ...state, issued: true }),
  },
};
