import type { OperationView } from '#contracts/api/operations.ts';
import type { z } from 'zod';
import { useText } from '#portal/language/i18n.ts';
import { number } from '#portal/ui/format.ts';

type Area = z.output<typeof OperationView>['territories'][number];

/** Shifts by status for each territory. */
export const AreaTable = ({ title, areas }: { readonly title: string; readonly areas: readonly Area[] }) => {
  const t = useText();
  return (
    <section className="ops-card">
      <h2>{t(title)}</h2>
      {areas.length === 0 ? (
        <p className="quiet">{t('ops.noAreas')}</p>
      ) : (
        <table className="ops-areas">
          <thead>
            <tr>
              <th scope="col">{t('ops.area')}</th>
              {(['stats.shifts', 'ops.atWork', 'status.late', 'ops.open'] as const).map((key) => (
                <th key={key} scope="col">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {areas.map(({ id, name, shifts, working, late, missing }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {[shifts, working, late, missing].map((count, at) => (
                  <td key={at}>{number(count)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
