import { textOr, useText } from '#portal/language/i18n.ts';

type Props = {
  /** Key of the text, `system.readModel` or `system.queue`, without the name. */
  readonly of: string;
  readonly name: string;
  /** What tells one from another of the same name. */
  readonly id?: string;
};

/** Something of the machine by what it does, with the name that its log and its measures use in small below. */
export const TechnicalName = ({ of, name, id }: Props) => {
  const t = useText();
  return (
    <div>
      {textOr(t, `${of}.${name}`, name)}
      <code className="technical" translate="no">
        {id ? `${name} · ${id}` : name}
      </code>
    </div>
  );
};
