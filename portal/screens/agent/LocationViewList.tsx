import { LocationViews } from '#contracts/api/locations.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { day, time } from '#portal/ui/format.ts';
import { hourMs, instantAfter } from '#contracts/values/durations.ts';

/** Who viewed the agent's positions, by the hour. */
export const LocationViewList = () => {
  const t = useText();
  const query = useRead(LocationViews, {}, { quiet: true });
  const hours = ({ hour: from, title, timezone }: Output<typeof LocationViews>[number]) =>
    t('agent.views.when', {
      title,
      day: day(from, timezone),
      from: time(from, timezone),
      to: time(instantAfter(from, hourMs), timezone),
    });
  return (
    <section className="agent-card">
      <h2>{t('agent.views')}</h2>
      <QueryContent query={query}>
        {(views) => (
          <>
            {views.length === 0 && <p className="quiet">{t('agent.views.none')}</p>}
            <ul className="plain">
              {views.map((view, at) => (
                <li key={at}>
                  {[view.viewer, view.company ?? t('agent.views.platform')].filter(Boolean).join(', ')}
                  <br />
                  <small className="secondary">{hours(view)}</small>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryContent>
    </section>
  );
};
