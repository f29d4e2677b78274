import { SavePositionConsent } from '#contracts/api/agent-app.ts';
import { consentWords } from '#contracts/values/consent.ts';
import { call } from '#portal/api/call.ts';
import type { Text } from '#portal/language/i18n.ts';
import { confirm } from '#portal/ui/feedback/confirm.tsx';

const keyOf = (agentId: string) => `vigie.punch-position.${agentId}.${consentWords}`;

/**
 * Asks once on this telephone, at the first punch, whether positions of punches may be kept. The punch goes on whatever the answer.
 * @returns whether the agent agreed just now and the server knows it
 */
export const askPositionConsent = async (agentId: string, t: Text): Promise<boolean> => {
  if (localStorage.getItem(keyOf(agentId)) !== null) return false;
  const agreed = await confirm({
    title: t('agent.position.punch'),
    question: t('agent.position.punch.hint'),
    confirm: t('agent.position.keep'),
    cancel: t('agent.position.without'),
  });
  localStorage.setItem(keyOf(agentId), consentWords);
  if (!agreed) return false;
  try {
    await call(SavePositionConsent, { purpose: 'punch', consent: true, wordsVersion: consentWords });
    return true;
  } catch {
    // Nothing is kept without a consent that the server holds; the switch on the agent's own page remains.
    return false;
  }
};
