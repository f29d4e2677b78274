import { RegistryCheckEffect } from '#contracts/api/registry.ts';
import type { Request } from '#contracts/endpoint.ts';
import { call } from '#portal/api/call.ts';
import type { Text } from '#portal/language/i18n.ts';
import type { Preview } from '#portal/ui/feedback/confirmed-command.ts';

/** What a check of all licences would turn, with a coverage that is not saved yet if one is given. @param title key of what is done */
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
    ...(losing > 0 && {
      question: { title: t(title), question: question.filter(Boolean).join(' '), danger: true },
    }),
  };
};
