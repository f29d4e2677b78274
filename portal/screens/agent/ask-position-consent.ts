import { SavePositionConsent } from '#contracts/api/agent-app.ts';
import { consentWords } from '#contracts/values/consent.ts';
import { call } from '#portal/api/call.ts';
import { inTime } from '#portal/api/patience.ts';
import type { Text } from '#portal/language/i18n.ts';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { toast } from '#portal/stores/toasts.ts';

const keyOf = (agentId: string) => `vigie.punch-position.${agentId}.${consentWords}`;

/**
 * Asks once on this telephone, at the first punch, whether positions of punches may be kept. The punch goes on whatever
 * the answer. If the consent does not reach the server, a toast says so, and it is asked for again at the next punch.
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
  try {
    const consent = { purpose: 'punch', consent: true, wordsVersion: consentWords } as const;
    if (agreed) await call(SavePositionConsent, consent, { signal: inTime(consent) });
    localStorage.setItem(keyOf(agentId), consentWords);
    return agreed;
  } catch {
    // Nothing is kept without a consent that the server holds.
    toast.warning(t('agent.position.unsaved'));
    return false;
  }
};
