import { Button } from '@mui/material';
import { useNavigate, useParams } from 'react-router-dom';
import { nameIn } from '#contracts/values/named.ts';
import { Admin, DeleteAdmin } from '#contracts/api/administrators.ts';
import type { Grant } from '#contracts/permissions.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { useBreadcrumb } from '#portal/shell/breadcrumbs.tsx';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { Avatar } from '#portal/ui/Avatar.tsx';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { removalQuestion } from '#portal/ui/feedback/question.tsx';
import { Trash } from '#portal/ui/icons/icons.tsx';
import { administeredBy, peopleAt } from './administered.ts';
import { AdminForm } from './AdminForm.tsx';
import { grantAreas } from './grant-areas.ts';
import { PageHead } from '#portal/ui/PageHead.tsx';
import { fullName } from '#contracts/values/person-name.ts';

/** Screen of one manager or administrator: data, role and sub-territories. */
export const AdminDetail = () => {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const whose = administeredBy(useUser());
  const { adminId, managerId } = useParams();
  const { data: person, error, refetch } = useRead(Admin, { id: adminId ?? managerId ?? '' }, { quiet: true });
  const back = `${peopleAt[whose]}/all`;
  const remove = useCommand(DeleteAdmin, { success: 'manager.removed', onDone: () => void navigate(back) });
  const name = person && fullName(person);
  useBreadcrumb(name);
  if (!person || !name) return <QueryFallback error={error} retry={refetch} missing="admins.notFound" />;
  const ask = async () => {
    const question = t('items.delete.question', { name });
    if (await confirm(removalQuestion(question))) remove.mutate({ id: person.id });
  };
  return (
    <>
      <PageHead
        title={name}
        before={<Avatar name={name} size={48} />}
        about={[
          person.kind === 'superAdmin' ? t('manager.superAdmin') : person.role && nameIn(language, person.role),
          person.email,
          person.blocked && t('admins.disabled'),
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {person.can.includes('remove') && (
          <Button
            variant="outlined"
            color="error"
            size="small"
            startIcon={<Trash size={18} />}
            onClick={() => void ask()}
          >
            {t('confirm.delete.yes')}
          </Button>
        )}
      </PageHead>
      <div className="columns">
        {person.can.includes('edit') && (
          <section className="panel">
            <h2>{t('customer.tab.profile')}</h2>
            <AdminForm key={person.id} person={person} />
          </section>
        )}
        <section className="panel">
          {whose !== 'platform' && (
            <>
              <h2>{t('territory.subterritories')}</h2>
              <p>{person.subTerritories.map((area) => area.name).join(', ') || t('admins.noAreas')}</p>
            </>
          )}
          <h2>{t('role.permissions')}</h2>
          {person.kind === 'superAdmin' ? <p>{t('admins.everything')}</p> : <Granted grants={person.permissions} />}
        </section>
      </div>
    </>
  );
};

const Granted = ({ grants }: { readonly grants: readonly Grant[] }) => {
  const t = useText();
  return (
    <dl className="granted">
      {grantAreas
        .map(({ area, title }) => ({ title, held: grants.filter((grant) => grant.startsWith(`${area}.`)) }))
        .filter(({ held }) => held.length > 0)
        .map(({ title, held }) => (
          <div key={title}>
            <dt>{t(title)}</dt>
            <dd>{held.map((grant) => t(`grant.${grant}`)).join(', ')}</dd>
          </div>
        ))}
    </dl>
  );
};
