import { useText } from '#portal/language/i18n.ts';
import { SkillList } from './SkillList.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';

export const SkillsScreen = () => {
  const t = useText();
  return (
    <>
      <PageHead title={t('menu.admin.competences')} />
      <SkillList />
    </>
  );
};
