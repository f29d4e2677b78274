import { textOr, useText } from '#portal/language/i18n.ts';

type Props = {
  /** Key of the text, `system.readModel` or `system.queue`, without the name. */
  readonly of: string;
  readonly name: string;
  /** Distinguishes several of the same name. */
  readonly id?: string;
};

/** A read model or queue by what it does, with its name in logs and metrics in small below. */
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
