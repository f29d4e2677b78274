import { RefusalRights } from '#contracts/api/assignments.ts';
import { isCertain, type RefusalFigures, type RefusalGround } from '#contracts/values/refusal.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { RadioField } from '#portal/ui/fields/RadioField.tsx';
import { hours } from '#portal/ui/format.ts';

/** Choice of the legal ground for refusing this assignment now, each with its figure; empty where there is none. */
export const RefusalGroundField = ({
  id,
  intro,
}: {
  readonly id: string;
  /** Key of what is said of them to whom it is shown. */ readonly intro: string;
}) => {
  const t = useText();
  const { data, error, refetch } = useRead(RefusalRights, { id }, { quiet: true });
  if (!data) return <QueryFallback error={error} retry={refetch} calm />;
  if (data.grounds.length === 0) return null;
  const figure = (ground: RefusalGround, figures: RefusalFigures) => hours(Math.max(0, figures[ground] ?? 0));
  return (
    <>
      <p>{t(intro)}</p>
      <RadioField
        name="ground"
        label="field.ground"
        choices={[
          ...data.grounds.map((ground) => ({
            value: ground,
            label: t(`refusal.${ground}.now`, { figure: figure(ground, data.figures) }),
          })),
          { value: 'other', label: t('refusal.other') },
        ]}
      />
      {data.grounds.some((ground) => !isCertain(ground)) && <p className="quiet">{t('refusal.exceptions')}</p>}
    </>
  );
};
