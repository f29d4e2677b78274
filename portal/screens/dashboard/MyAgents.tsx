import { MenuItem, Select } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { agentsPerPage, DashboardEmployees, type PanelAgent } from '#contracts/api/dashboard.ts';
import { useList } from '#portal/api/hooks.ts';
import { namedRegion } from '#portal/ui/named-region.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { Avatar } from '#portal/ui/Avatar.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { People } from '#portal/ui/icons/first-icons.tsx';
import { PageNumbers } from '#portal/ui/list/PageNumbers.tsx';
import { Moment } from '../scheduling/Moment.tsx';
import { useOpens } from './use-opens.ts';

const choices = { all: undefined, active: ['active', 'late'], available: ['available'] } as const;
type Choice = keyof typeof choices;
const placeholder = '/agent-placeholder.svg';

const Agent = ({ id, name, status, isArcher, own, next }: PanelAgent) => {
  const t = useText();
  const to = `/customer/employees/detail/${id}`;
  const opens = useOpens()(to);
  return (
    <li className="panel-agent">
      <Avatar name={name} status={status} photo={isArcher ? placeholder : null} size={40} />
      <span className="panel-agent-words">
        {own && opens ? <Link to={to}>{name}</Link> : <strong>{name}</strong>}
        <small className="secondary">{t(`dashboard.agent.${status}`)}</small>
      </span>
      {next && <Moment instant={next.start} zone={next.timezone} />}
    </li>
  );
};

const watch = ['requests'] as const;

/** The viewer's agents, six a page (rule dash.agentPage). */
export const MyAgents = () => {
  const t = useText();
  const [choice, setChoice] = useState<Choice>('all');
  const [page, setPage] = useState(1);
  const status = choices[choice];
  const { rows, pages, data, error, refetch } = useList(
    DashboardEmployees,
    { page: { index: page, size: agentsPerPage }, ...(status && { filters: { status: [...status] } }) },
    { watch },
  );
  return (
    <section className="panel my-agents" aria-labelledby="my-agents">
      <header className="panel-head">
        <h2 id="my-agents">{t('dashboard.myAgents')}</h2>
        <Select
          size="small"
          value={choice}
          inputProps={{ 'aria-label': t('dashboard.which') }}
          MenuProps={{ slotProps: { root: namedRegion(t('dashboard.which')) } }}
          onChange={({ target }) => {
            setChoice(target.value as Choice);
            setPage(1);
          }}
        >
          {(Object.keys(choices) as Choice[]).map((one) => (
            <MenuItem key={one} value={one}>
              {t(`dashboard.which.${one}`)}
            </MenuItem>
          ))}
        </Select>
      </header>
      {!data && <QueryFallback error={error} retry={refetch} />}
      {data && rows.length === 0 && <EmptyState icon={<People size={28} />} text={t('dashboard.agents.none')} />}
      <ul>
        {rows.map((row) => (
          <Agent key={row.id} {...row} />
        ))}
      </ul>
      {pages && pages.totalPages > 1 && (
        <PageNumbers pageAt={pages.pageAt} totalPages={pages.totalPages} onPage={setPage} />
      )}
    </section>
  );
};
