import { Avatar } from '#portal/ui/Avatar.tsx';

type Props = { readonly company: { readonly name: string; readonly picture: { readonly url: string } | null } };

/** A company's logo and name, in a list. */
export const CompanyName = ({ company: { name, picture } }: Props) => (
  <span className="with-picture">
    <Avatar name={name} photo={picture?.url} size={24} />
    <span>{name}</span>
  </span>
);
