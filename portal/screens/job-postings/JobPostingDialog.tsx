import { JobPosting, SaveJobPosting, type JobPostingDetail } from '#contracts/api/job-postings.ts';
import type { Request } from '#contracts/endpoint.ts';
import { call } from '#portal/api/call.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { JobPostingFields } from './JobPostingFields.tsx';

type Props = {
  readonly id: string | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
};

const idsOf = (named: readonly { readonly id: string }[]) => named.map(({ id }) => id);
const blank = {
  titleEn: '',
  titleFr: '',
  descriptionEn: '',
  descriptionFr: '',
  competences: [],
  countries: [],
  territories: [],
  subTerritories: [],
  notifyAgents: false,
  eventTitle: '',
};

const valuesOf = (list: JobPostingDetail): Request<typeof SaveJobPosting> => ({
  id: list.id,
  titleEn: list.titleEn,
  titleFr: list.titleFr,
  descriptionEn: list.descriptionEn,
  descriptionFr: list.descriptionFr,
  competences: idsOf(list.competences),
  countries: idsOf(list.countries),
  territories: idsOf(list.territories),
  subTerritories: idsOf(list.subTerritories),
  minLevel: list.minLevel?.id,
  maxLevel: list.maxLevel?.id,
  notifyAgents: list.notifyAgents,
  deadline: list.deadline ?? undefined,
  applicantsNeeded: list.applicantsNeeded ?? undefined,
  eventTitle: list.eventTitle,
  eventFrom: list.eventFrom ?? undefined,
  eventTo: list.eventTo ?? undefined,
  place: list.place?.id,
});

/** A list's form: what is asked of agents, by when, and for which event (rule list.fields). */
export const JobPostingDialog = ({ id, open, onClose, onSaved }: Props) => {
  const t = useText();
  const { data, error, refetch } = useRead(JobPosting, { id: id! }, { enabled: id !== null, quiet: true });
  return (
    <Dialog open={open} onClose={onClose} title={t(id === null ? 'jobPosting.new' : 'jobPosting.edit')} width="md">
      {id !== null && !data ? (
        <QueryFallback error={error} retry={refetch} missing="jobPosting.notFound" />
      ) : (
        <CommandForm
          command={SaveJobPosting}
          values={data ? valuesOf(data) : blank}
          fresh={id === null ? undefined : async () => valuesOf(await call(JobPosting, { id }))}
          success={id === null ? 'generic.created' : 'generic.updated'}
          onSaved={(saved) => onSaved(saved.id)}
        >
          <JobPostingFields />
        </CommandForm>
      )}
    </Dialog>
  );
};
