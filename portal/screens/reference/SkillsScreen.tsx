import { useText } from '#portal/language/i18n.ts';
import { SkillList } from './SkillList.tsx';

export const SkillsScreen = () => {
  const t = useText();
  return (
    <>
      <header className="page-head">
        <h1>{t('menu.admin.competences')}</h1>
      </header>
      <SkillList />
    </>
  );
};
