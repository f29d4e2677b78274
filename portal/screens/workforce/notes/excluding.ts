import { ExclusionEffect } from '#contracts/api/agent-notes.ts';
import type { Request } from '#contracts/endpoint.ts';
import { call } from '#portal/api/call.ts';
import { text } from '#portal/language/i18n.ts';
import type { Preview } from '#portal/ui/feedback/confirmed-command.ts';

/**
 * Says which coming shifts the agent keeps where they are excluded.
 * @param question asked in any case; left out, only where there are any
 */
export const excluding = async (
  { employeeId, affectationId, customerId, placeId, onlyPlace }: Request<typeof ExclusionEffect>,
  question?: string,
): Promise<Preview> => {
  const { shifts } = await call(ExclusionEffect, { employeeId, affectationId, customerId, placeId, onlyPlace });
  const words = [question, shifts > 0 && text('exclusion.coming', { n: shifts })].filter(Boolean).join(' ');
  const title = text('agent.exclude');
  return { agreed: shifts, ...(words && { question: { title, question: words, confirm: title, danger: true } }) };
};
