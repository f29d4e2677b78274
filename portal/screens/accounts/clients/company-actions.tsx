import type { BlockAgency } from '#contracts/api/agencies.ts';
import { BlockEffect, type BlockCustomer } from '#contracts/api/customers.ts';
import { call } from '#portal/api/call.ts';
import { text } from '#portal/language/i18n.ts';
import type { Preview } from '#portal/ui/feedback/confirmed-command.ts';
import { questionTo } from '#portal/ui/feedback/question.tsx';
import { sends, type RowAction } from '#portal/ui/list/row-action.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const PlanDialog = lazyComponent(() => import('./PlanDialog.tsx'), 'PlanDialog');

type Company = { readonly id: string; readonly name: string; readonly blocked: boolean };

/** The question before a company is blocked, with the number of people who are signed out, or unblocked. */
const blocking = async ({ id, name, blocked }: Company): Promise<Preview> => {
  if (blocked) {
    const title = text('client.unblock.confirm', { client: name });
    return { question: questionTo('client.unblock', text('client.unblock.question'), { title }) };
  }
  const effect = await call(BlockEffect, { id });
  const question = [
    text('client.block.question'),
    text('client.block.effect', effect),
    effect.offered > 0 && text('partner.remove.offered', { n: effect.offered }),
  ]
    .filter(Boolean)
    .join(' ');
  const title = text('client.block.confirm', { client: name });
  return { agreed: effect.people, question: questionTo('client.block', question, { title, danger: true }) };
};

/**
 * The action that blocks or unblocks a company.
 * @param success key of the toast
 */
export const blocks = (command: typeof BlockAgency | typeof BlockCustomer, company: Company, success: string) => ({
  label: company.blocked ? 'client.unblock' : 'client.block',
  danger: !company.blocked,
  ...sends(command, { id: company.id, blocked: !company.blocked }, { success, ask: () => blocking(company) }),
});

/** Chooses the plans of a company. */
export const choosesPlans = (company: Company): RowAction => ({
  label: 'client.plan',
  dialog: (shown) => <PlanDialog {...shown} company={company} />,
});
