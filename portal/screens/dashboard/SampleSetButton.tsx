import { SampleSet, TakeSampleSet } from '#contracts/api/setup-checklist.ts';
import type { Output } from '#contracts/endpoint.ts';
import { call } from '#portal/api/call.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { questionTo } from '#portal/ui/feedback/question.tsx';

const titles: Readonly<Record<Output<typeof SampleSet>[number]['kind'], string>> = {
  territory: 'menu.admin.territories',
  subTerritory: 'territory.subterritories',
  licenceType: 'registry.coverage.types',
  skill: 'menu.admin.competences',
  level: 'admin.tab.levels',
  threeLink: 'menu.admin.threeLink',
};

/** Adds Quebec's sample set to the platform's reference data, after showing what it adds. */
export const SampleSetButton = () => {
  const t = useText();
  const preview = async () => {
    const groups = await call(SampleSet, {});
    const question = (
      <>
        <p>{t(groups.length === 0 ? 'setup.samples.none' : 'setup.samples.question')}</p>
        <ul>
          {groups.map(({ kind, count, names }) => (
            <li key={kind}>
              <strong>
                {t(titles[kind])} ({count})
              </strong>{' '}
              {names.join(', ')}
            </li>
          ))}
        </ul>
      </>
    );
    const agreed = groups.reduce((sum, { count }) => sum + count, 0);
    return { agreed, question: questionTo('setup.samples', question) };
  };
  return (
    <CommandButton command={TakeSampleSet} input={{}} success="setup.samples.added" preview={preview}>
      {t('setup.samples')}
    </CommandButton>
  );
};
