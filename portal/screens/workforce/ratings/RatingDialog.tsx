import { useWatch } from 'react-hook-form';
import { RateAffectation, ReviseRating, type RatingRow } from '#contracts/api/ratings.ts';
import type { Request } from '#contracts/endpoint.ts';
import { ratingCriteria, ratingPenalties, ratingTerms, scoreOf, type RatingPenalty } from '#contracts/values/rating.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { StarsField } from '#portal/ui/fields/StarsField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { number } from '#portal/ui/format.ts';
import { Stars } from '#portal/ui/Stars.tsx';

type Words = Pick<RatingRow, 'id' | 'criteria' | 'penalties' | 'comment'>;
type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The agent's name, as far as the viewer knows it. */
  readonly agent: string;
  /** A rating to change, or the assignment that is to be rated. */
  readonly rated?: Words;
  readonly assignment?: { readonly id: string; readonly penalties: readonly RatingPenalty[] };
};

/** Stars for each criterion, penalties and a comment (rules rating.scale, rating.bonus). */
export const RatingDialog = ({ open, onClose, agent, rated, assignment }: Props) => {
  const t = useText();
  const common = { success: 'rating.saved', onSaved: onClose, onCancel: onClose, children: <Fields /> };
  return (
    <Dialog open={open} onClose={onClose} title={t('label.with', { label: t('rating.title'), value: agent })}>
      {rated ? (
        <CommandForm command={ReviseRating} values={{ ...rated, penalties: [...rated.penalties] }} {...common} />
      ) : (
        <CommandForm
          command={RateAffectation}
          values={{ affectationId: assignment!.id, criteria: {}, penalties: [...assignment!.penalties], comment: '' }}
          {...common}
        />
      )}
    </Dialog>
  );
};

const Fields = () => {
  const t = useText();
  const worth = (penalty: RatingPenalty) =>
    `${t(`rating.penalty.${penalty}`)} (−${number(ratingTerms.penalties[penalty])})`;
  return (
    <>
      <div className="columns">
        {ratingCriteria.map((criterion) => (
          <StarsField key={criterion} name={`criteria.${criterion}`} label={`rating.${criterion}`} required />
        ))}
      </div>
      <SelectField
        name="penalties"
        label="ratings.penalties"
        multiple
        optional
        options={ratingPenalties.map((id) => ({ id, name: worth(id) }))}
      />
      <TextField name="comment" label="ratingList.comment" optional rows={3} maxLength={2000} />
      <Score />
    </>
  );
};

/** The overall rating, once all stars are given. */
const Score = () => {
  const t = useText();
  const { criteria, penalties = [] } = useWatch() as Partial<Request<typeof RateAffectation>>;
  const whole = criteria && ratingCriteria.every((criterion) => typeof criteria[criterion] === 'number');
  return (
    <p aria-live="polite" className={whole ? undefined : 'sr-only'}>
      {whole && (
        <>
          {t('ratingList.rating')} <Stars value={scoreOf({ ...criteria, penalties })} />
        </>
      )}
    </p>
  );
};
