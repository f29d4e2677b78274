import { sideOf } from '#contracts/permissions.ts';
import { useUser } from '../api/session.tsx';
import { nameIn } from '#contracts/values/named.ts';
import { textOr, useLanguage, useText } from '../language/i18n.ts';

/** Active premium plans, and what the account's roles are refused (rule footer.plans). */
export const Footer = () => {
  const t = useText();
  const language = useLanguage();
  const user = useUser();
  const { premiumPlans, rejectedPermissions } = user.data;
  const titled = (row: { titleEn: string; titleFr: string }) => nameIn(language, row);
  const plans = premiumPlans.filter(({ active, checked }) => active && checked);
  const roles = [...new Map(rejectedPermissions.map(({ role }) => [role.id, role])).values()];
  // Nothing is sold to the platform's own people.
  if (sideOf(user.role) === 'platform' && roles.length === 0) return null;
  const feature = (name: string) => textOr(t, `grant.${name}`, name);
  return (
    <footer className="footer">
      <div>
        <span>{plans.length > 0 ? `${t('footer.plans')}${t('footer.colon')} ` : t('footer.noPlan')}</span>
        {plans.map((plan) => (
          <span key={plan.id} className="plan" title={plan.features.map(feature).join(', ')}>
            {titled(plan)}
          </span>
        ))}
      </div>
      {roles.length > 0 && (
        <details>
          <summary>
            {t('footer.missing')} <span className="count">{rejectedPermissions.length}</span>
          </summary>
          <div className="missing">
            {roles.map((role) => (
              <section key={role.id}>
                <h2>{titled(role)}</h2>
                <ul>
                  {rejectedPermissions
                    .filter((permission) => permission.role.id === role.id)
                    .map((permission) => (
                      <li key={permission.id}>{titled(permission)}</li>
                    ))}
                </ul>
              </section>
            ))}
          </div>
        </details>
      )}
    </footer>
  );
};
