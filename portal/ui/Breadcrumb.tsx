import { Link } from 'react-router-dom';
import { useText } from '../language/i18n.ts';
import { Home } from './icons/icons.tsx';

type Props = { readonly home: string; readonly crumbs: readonly { readonly name: string; readonly to?: string }[] };

/** A home link and the parts of the breadcrumb; all but the last are links (rule breadcrumb). */
export const Breadcrumb = ({ home, crumbs }: Props) => {
  const t = useText();
  return (
    <nav className="breadcrumb" data-alone={crumbs.length < 2 || undefined} aria-label={t('breadcrumb.label')}>
      <ol>
        <li>
          <Link to={home} aria-label={t('breadcrumb.home')} title={t('breadcrumb.home')}>
            <Home size={18} />
          </Link>
        </li>
        {crumbs.map(({ name, to }, index) => (
          <li key={`${index}${name}`}>
            {to && index < crumbs.length - 1 ? (
              <Link to={to}>{name}</Link>
            ) : (
              <span title={name} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
