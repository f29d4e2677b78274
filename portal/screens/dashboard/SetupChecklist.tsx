import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { DismissSetupChecklist, SetupChecklist as Checklist, type SetupStep } from '#contracts/api/setup-checklist.ts';
import { sideOf } from '#contracts/permissions.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { openedAt } from '#portal/ui/feedback/use-opened-by-address.ts';
import { Check } from '#portal/ui/icons/first-icons.tsx';
import { questionTo } from '#portal/ui/feedback/question.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const SampleSetButton = lazyComponent(() => import('./SampleSetButton.tsx'), 'SampleSetButton');

type Line = { readonly label: string; readonly to: string };

export type SetupLines = { readonly [K in SetupStep]?: Line };

/** What each step of a company is called, and the screen where it is done. */
const companies: Readonly<Record<string, SetupLines>> = {
  agency: {
    company: { label: 'setup.company', to: '/agency/management#tab-company' },
    ruleSet: { label: 'ruleSet.choose', to: openedAt('/agency/management#tab-salary', 'ruleSet') },
    payCalendar: { label: 'setup.payCalendar', to: '/agency/management#tab-salary' },
    client: { label: 'setup.client', to: '/agency/customers/all' },
    place: { label: 'setup.placeOfClient', to: '/agency/customers/all' },
    employee: { label: 'setup.employee', to: '/agency/employees/all' },
    support: { label: 'setup.support', to: '/agency/management#tab-support' },
    event: { label: 'setup.event', to: openedAt('/agency/dashboard', 'event') },
  },
  customer: {
    company: { label: 'setup.company', to: '/customer/management#tab-company' },
    agency: { label: 'setup.agency', to: '/customer/management#tab-agencies' },
    place: { label: 'setup.place', to: openedAt('/customer/places/all', 'place') },
    support: { label: 'setup.support', to: '/customer/management#tab-support' },
    event: { label: 'setup.event', to: openedAt('/customer/requests/all', 'event') },
  },
};

/** With these work begins: the list is folded from then on. */
const begins: readonly SetupStep[] = ['event', 'firstAgency'];

type Props = {
  /** Leaves when this step is done, whatever else is left. */
  readonly until?: SetupStep;
  /** Of the platform; left out: those of the viewer's company. */
  readonly lines?: SetupLines;
};

/**
 * What the viewer's company has still to set up: open until its first event is planned (the platform's, until it has an
 * agency), then folded to one line.
 */
export const SetupChecklist = ({ until, lines }: Props) => {
  const t = useText();
  const { role } = useUser();
  const { data = [] } = useRead(Checklist, {}, { enabled: useMay(Checklist.access), quiet: true });
  const done = data.filter((line) => line.done).map(({ step }) => step);
  if (data.length === 0 || (until && done.includes(until))) return null;
  const texts = lines ?? companies[sideOf(role)] ?? {};
  const left = data.filter((line) => !line.done);
  /** What is left, said without opening the list. */
  const last = left.length === 1 && left[0];
  const fresh = data.some(({ step, done: has }) => begins.includes(step) && !has);
  return (
    <section className="setup" aria-label={t('setup.title')}>
      <details open={fresh}>
        <summary>
          <strong>{t('setup.title')}</strong>{' '}
          <span className="quiet">{t('setup.progress', { done: done.length, total: data.length })}</span>
          {last && <span className="quiet"> · {t(texts[last.step]!.label)}</span>}
        </summary>
        <ul>
          {data.map((line) => {
            const { label, to } = texts[line.step]!;
            return (
              <li key={line.step} data-done={line.done || undefined}>
                <span className="setup-mark">{line.done && <Check size={16} />}</span>
                {line.done ? (
                  <span>
                    {t(label)} <span className="sr-only">{t('setup.done')}</span>
                  </span>
                ) : (
                  <Link to={to}>{t(label)}</Link>
                )}
              </li>
            );
          })}
        </ul>
        {lines && fresh && (
          <Suspense>
            <SampleSetButton />
          </Suspense>
        )}
        <CommandButton
          command={DismissSetupChecklist}
          input={{}}
          success="setup.dismissed"
          ask={questionTo('setup.dismiss', t('setup.dismiss.question'))}
        >
          {t('setup.dismiss')}
        </CommandButton>
      </details>
    </section>
  );
};
