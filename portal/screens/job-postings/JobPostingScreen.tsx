import { Button } from '@mui/material';
import { useNavigate, useParams } from 'react-router-dom';
import { DeleteJobPosting, JobPosting, type JobPostingDetail } from '#contracts/api/job-postings.ts';
import { sideOf } from '#contracts/permissions.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { useBreadcrumb } from '#portal/shell/breadcrumbs.tsx';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { removalQuestion } from '#portal/ui/feedback/question.tsx';
import { Facts } from '#portal/ui/Facts.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { moment, number } from '#portal/ui/format.ts';
import { Edit } from '#portal/ui/icons/icons.tsx';
import { Tabs } from '#portal/ui/Tabs.tsx';
import { JobPostingDialog } from './JobPostingDialog.tsx';
import { JobPostingTable } from './JobPostingTable.tsx';
import { ListedAgentTable } from './ListedAgentTable.tsx';
import { deletionOf } from './deletion-of.ts';
import { ListStateBadge } from './ListStateBadge.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';

/** All lists of a customer, or one list. */
export const JobPostingScreen = () => {
  const { id = 'all' } = useParams();
  return id === 'all' ? <AllLists /> : <OneList id={id} />;
};

const AllLists = () => {
  const t = useText();
  return (
    <>
      <PageHead title={t('ops.tab.lists')} />
      <JobPostingTable />
    </>
  );
};

const OneList = ({ id }: { readonly id: string }) => {
  const t = useText();
  const navigate = useNavigate();
  const agency = sideOf(useUser().role) === 'agency';
  const { data: list, error, refetch } = useRead(JobPosting, { id }, { quiet: true });
  const form = useDialog<true>();
  useBreadcrumb(list?.title);
  if (!list) return <QueryFallback error={error} retry={refetch} missing="jobPosting.notFound" />;
  const tabs = [
    { id: 'list-tab-agents', label: 'jobPosting.agents', content: () => <ListedAgentTable list={list} /> },
    { id: 'list-tab-info', label: 'place.tab.info', content: () => <ListInfo list={list} /> },
  ];
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{list.title}</h1>
          <p className="badges">
            <ListStateBadge state={list.state} />{' '}
            <span className="quiet">{[list.eventTitle, list.place?.name].filter(Boolean).join(' · ')}</span>
          </p>
        </div>
        <span className="grow" />
        <Button variant="outlined" startIcon={<Edit size={18} />} onClick={() => form.show(true)}>
          {t('row.edit')}
        </Button>
        <CommandButton
          variant="outlined"
          size="medium"
          color="error"
          command={DeleteJobPosting}
          input={{ id }}
          success="generic.deleted"
          ask={removalQuestion(deletionOf(t, list))}
          onDone={() => void navigate(agency ? '/agency/dashboard#tab-lists' : '/customer/job-postings/all')}
        >
          {t('row.delete')}
        </CommandButton>
      </header>
      <Tabs label="ops.tab.lists" tabs={tabs} />
      <DialogHost dialog={form}>
        {(_, shown) => <JobPostingDialog {...shown} id={id} onSaved={form.close} />}
      </DialogHost>
    </>
  );
};

const ListInfo = ({ list }: { readonly list: JobPostingDetail }) => {
  const t = useText();
  const zone = list.timezone ?? undefined;
  const names = (named: readonly { readonly name: string }[]) => named.map(({ name }) => name).join(', ');
  const when = (instant: string | null) => instant && moment(instant, zone);
  const inLanguage = (text: string, lang: 'en' | 'fr') => text && <span lang={lang}>{text}</span>;
  const facts = [
    ['jobPosting.titleEn', inLanguage(list.titleEn, 'en')],
    ['jobPosting.titleFr', inLanguage(list.titleFr, 'fr')],
    ['jobPosting.descriptionEn', inLanguage(list.descriptionEn, 'en')],
    ['jobPosting.descriptionFr', inLanguage(list.descriptionFr, 'fr')],
    ['jobPosting.competences', names(list.competences)],
    ['jobPosting.countries', names(list.countries)],
    ['jobPosting.territories', names(list.territories)],
    ['jobPosting.subTerritories', names(list.subTerritories)],
    ['jobPosting.minLevel', list.minLevel?.name],
    ['jobPosting.maxLevel', list.maxLevel?.name],
    ['jobPosting.eventTitle', list.eventTitle],
    ['jobPosting.place', list.place?.name],
    ['jobPosting.eventFrom', when(list.eventFrom)],
    ['jobPosting.eventTo', when(list.eventTo)],
    ['jobPosting.deadline', when(list.deadline)],
    ['jobPosting.applicantsNeeded', list.applicantsNeeded && number(list.applicantsNeeded)],
    ['jobPosting.notifyAgents', t(list.notifyAgents ? 'employee.yes' : 'employee.no')],
  ] as const;
  return <Facts facts={facts} />;
};
