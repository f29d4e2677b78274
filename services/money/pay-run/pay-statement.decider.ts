import type { DataOf } from '#contracts/events/declare.ts';
import { PayStatementEvents } from '#contracts/events/pay-run.ts';
import type { Decider } from '#kernel/decider.ts';

type Facts = typeof PayStatementEvents;
type Data<T extends keyof Facts> = DataOf<Facts[T]>;

/** Number of pages of lines, and whether the statement is complete; the lines themselves are not kept. */
type PayStatementState = { readonly pages: number; readonly issued: boolean };
type PayStatementCommands = {
  /** Records a page that is not the last. */
  Record: Data<'StatementLinesRecorded'>;
  /** Records the last page together with the statement. */
  Issue: { readonly page: Data<'StatementLinesRecorded'>; readonly statement: Data<'StatementIssued'> };
};

/** One agent's pay in a run, recorded once, page by page. */
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
