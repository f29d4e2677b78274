import { RegistryCheckEffect } from '#contracts/api/registry.ts';
import type { Request } from '#contracts/endpoint.ts';
import { call } from '#portal/api/call.ts';
import type { Text } from '#portal/language/i18n.ts';
import type { Preview } from '#portal/ui/feedback/confirmed-command.ts';

/**
 * The question with the number of licences that a check of all would change, under an unsaved coverage if one is given.
 * @param title key of the action's name
 */
export const checkPreview = async (
  t: Text,
  title: string,
  coverage?: Request<typeof RegistryCheckEffect>['coverage'],
): Promise<Preview> => {
  const { losing, losingAgents, gaining, shifts } = await call(RegistryCheckEffect, coverage ? { coverage } : {});
  const question = [
    t('registry.check.losing', { losing, losingAgents, shifts }),
    gaining > 0 && t('registry.check.gaining', { n: gaining }),
    t(coverage ? 'registry.coverage.back' : 'registry.check.back'),
  ];
  return {
    agreed: losing,
    ...(losing > 0 && { question: { title: t(title), question, danger: true } }),
  };
};
