import { Link } from 'react-router-dom';
import type { Activity } from '#contracts/api/operations.ts';
import { useText } from '#portal/language/i18n.ts';
import { moment, span } from '#portal/ui/format.ts';
import { factText } from '#portal/facts/fact-words.ts';
import { addressOfRequest } from '../requests/request-address.ts';

type Props = {
  readonly fact: Activity;
  /** Whether the viewer looks as an agency, whose events have another address. */ readonly agency: boolean;
};

/**
 * A fact in words: what, when by the reader's clock (they stand in one order for places of all zones), who, on which
 * shift.
 */
export const ActivityLine = ({ fact, agency }: Props) => {
  const t = useText();
  const { shift, by } = fact;
  const about = [
    fact.type === 'AgentAssigned' ? null : fact.agent,
    shift.place,
    shift.position,
    span(shift.start, shift.end, shift.timezone),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <li>
      <p>
        <strong>{factText(fact, shift.timezone, t)}</strong>
        <span className="secondary">
          <time dateTime={fact.at}>{moment(fact.at)}</time> ·{' '}
          {by.onBehalfOf ? t('history.onBehalf', { name: by.name, customer: by.onBehalfOf }) : by.name}
        </span>
        <span className="secondary">
          {shift.requestNo && (
            <>
              <Link to={addressOfRequest({ id: shift.requestId, requestNo: shift.requestNo }, agency)}>
                {shift.requestNo} {shift.title}
              </Link>{' '}
              ·{' '}
            </>
          )}
          {about}
          {shift.removed && ` · ${t('ops.removed')}`}
        </span>
      </p>
    </li>
  );
};
