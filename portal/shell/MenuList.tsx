import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useText } from '../language/i18n.ts';
import { ChevronDown, ChevronRight } from '../ui/icons/icons.tsx';
import type { MenuNode } from './menu.ts';

type Props = {
  readonly nodes: readonly MenuNode[];
  readonly wide: boolean;
  /** Addresses above the page's own, whose entries stay marked. */ readonly above?: readonly (string | undefined)[];
};

const Node = ({ node, wide, above = [] }: Omit<Props, 'nodes'> & { readonly node: MenuNode }) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  if (node.type === 'divider') return <li role="separator" className="nav-divider" />;
  const { title, icon: Icon, badge } = node;
  const inside = (
    <>
      {Icon && <Icon size={20} />}
      <span className={wide ? 'nav-title' : 'sr-only'}>{t(title)}</span>
      {badge !== undefined && wide && <span className="count">{badge}</span>}
    </>
  );
  if (node.type === 'link')
    return (
      <li>
        <a className="nav-item" href={node.url} target="_blank" rel="noreferrer">
          {inside}
        </a>
      </li>
    );
  if (node.type === 'item')
    return (
      <li>
        <NavLink
          className={({ isActive }) => (isActive || above.includes(node.url) ? 'nav-item active' : 'nav-item')}
          to={node.url}
          title={wide ? undefined : t(title)}
        >
          {inside}
        </NavLink>
      </li>
    );
  if (node.type === 'group')
    return (
      <li>
        <span className={wide ? 'nav-heading' : 'sr-only'}>{t(title)}</span>
        <MenuList nodes={node.children} wide={wide} above={above} />
      </li>
    );
  return (
    <li>
      <button type="button" className="nav-item" aria-expanded={open} onClick={() => setOpen(!open)}>
        {inside}
        {wide && (open ? <ChevronDown size={16} /> : <ChevronRight size={16} />)}
      </button>
      {open && wide && <MenuList nodes={node.children} wide={wide} above={above} />}
    </li>
  );
};

/** Entries of a menu, whatever their type. */
export const MenuList = ({ nodes, wide, above = [] }: Props) => (
  <ul className="nav-list">
    {nodes.map((node) => (
      <Node key={node.id} node={node} wide={wide} above={above} />
    ))}
  </ul>
);
