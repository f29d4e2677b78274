import { Checkbox, FormControlLabel } from '@mui/material';
import { grantKeys, idleGrants, type Grant } from '#contracts/permissions.ts';
import { useSession } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { FieldError } from '#portal/ui/fields/FieldError.tsx';
import { useField } from '#portal/ui/fields/use-field.ts';
import { grantAreas } from './grant-areas.ts';

type Props = {
  readonly name: string;
  /** Grants that the role had, which may be removed. */
  readonly before: readonly Grant[];
  /** Grants that nobody can give to it. */
  readonly never?: readonly Grant[];
  /** Key of the reason. */
  readonly neverWhy?: string;
};

type Hinted = {
  readonly name: string;
  /** Grants of the viewer's own role; left out for other roles. */
  readonly held?: readonly Grant[] | undefined;
};

/**
 * Hints: grants without effect as long as others are missing, and grants that the viewer is about to take from
 * themselves. The role can be saved all the same.
 */
export const RoleHints = ({ name, held = [] }: Hinted) => {
  const t = useText();
  const { value = [] } = useField<Grant[]>(name);
  const idle = idleGrants(value);
  const lost = held.filter((grant) => !value.includes(grant));
  if (value.length > 0 && idle.length === 0 && lost.length === 0) return null;
  return (
    <div role="status" className="quiet">
      {value.length === 0 && <p>{t('role.hint.none')}</p>}
      {lost.length > 0 && (
        <p>{t('role.hint.own', { n: lost.length, grants: lost.map((grant) => t(`grant.${grant}`)).join(', ') })}</p>
      )}
      {idle.map(({ grant, needs }) => (
        <p key={grant}>{t('role.hint.needs', { grant: t(`grant.${grant}`), needs: t(`grant.${needs}`) })}</p>
      ))}
    </div>
  );
};

/**
 * The grants of a role or a plan, by area; grants that the viewer doesn't hold can't be changed (rule perm.catalogue).
 */
export const GrantField = ({ name, before, never = [], neverWhy = 'problem.GRANT_NOT_SOLD' }: Props) => {
  const t = useText();
  const { holder } = useSession();
  const { value = [], change, error } = useField<Grant[]>(name);
  const locked = (grant: Grant) =>
    !before.includes(grant) &&
    (never.includes(grant) || (holder?.role !== 'superAdmin' && !holder?.permissions.has(grant)));
  const put = (grants: readonly Grant[], on: boolean) => {
    const others = value.filter((grant) => !grants.includes(grant));
    change(on ? grantKeys.filter((grant) => others.includes(grant) || grants.includes(grant)) : others);
  };
  return (
    <>
      <FieldError error={error && value.length === 0 ? t('role.grantNeeded') : error} />
      {grantAreas.map(({ area, title, grants }) => {
        const free = grants.filter((grant) => !locked(grant));
        const ticked = free.filter((grant) => value.includes(grant)).length;
        return (
          <fieldset key={area} className="field-group grants">
            <legend>{t(title)}</legend>
            <FormControlLabel
              className="grants-all"
              control={
                <Checkbox
                  size="small"
                  checked={free.length > 0 && ticked === free.length}
                  indeterminate={ticked > 0 && ticked < free.length}
                  disabled={free.length === 0}
                  onChange={(event) => put(free, event.target.checked)}
                />
              }
              label={t('role.wholeArea')}
            />
            {grants.map((grant) => (
              <FormControlLabel
                key={grant}
                control={
                  <Checkbox
                    size="small"
                    checked={value.includes(grant)}
                    disabled={locked(grant)}
                    onChange={(event) => put([grant], event.target.checked)}
                  />
                }
                label={t(`grant.${grant}`)}
                title={locked(grant) ? t(never.includes(grant) ? neverWhy : 'role.locked') : undefined}
              />
            ))}
          </fieldset>
        );
      })}
    </>
  );
};
