import { Autocomplete, TextField } from '@mui/material';
import type { Endpoint, Request } from '#contracts/endpoint.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { OptionItem } from '#portal/ui/fields/OptionItem.tsx';
import type { SelectOption } from '#portal/ui/fields/SelectField.tsx';
import { useOptionTexts } from '#portal/ui/fields/use-option-texts.ts';

type Act<E extends Endpoint> = {
  readonly command: E;
  readonly input: (id: string) => Request<E>;
  /** Key of the toast. */ readonly success: string;
};
type Props<A extends Endpoint, R extends Endpoint> = {
  readonly linked: readonly { readonly id: string; readonly name: string; readonly isActive?: boolean }[];
  readonly options: readonly SelectOption[];
  /** Key of what stands there while nothing is linked. */
  readonly empty: string;
  readonly add: Act<A> & { readonly label: string };
  readonly remove: Act<R>;
};

/** What is linked to something, one at a time: chosen to be added, taken away by its button. */
export const LinkedPanel = <A extends Endpoint, R extends Endpoint>({
  linked,
  options,
  empty,
  add,
  remove,
}: Props<A, R>) => {
  const t = useText();
  const texts = useOptionTexts();
  const { mutate } = useCommand(add.command, { success: add.success });
  const secondaryNameOf = (wanted: string) => options.find(({ id }) => id === wanted)?.secondaryName;
  const free = options.filter(({ id, disabled }) => !disabled && !linked.some((one) => one.id === id));
  return (
    <section className="panel form">
      <Autocomplete
        {...texts}
        size="small"
        options={free}
        value={null}
        blurOnSelect
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        renderOption={(props, option) => (
          <OptionItem key={props.key} props={props} option={option} name={option.name} />
        )}
        onChange={(_event, option) => option && mutate(add.input(String(option.id)))}
        renderInput={(params) => <TextField {...params} label={t(add.label)} />}
      />
      {linked.length === 0 && <EmptyState text={t(empty)} />}
      <ul className="linked">
        {linked.map(({ id, name, isActive }) => (
          <li key={id}>
            <span>
              {name} {isActive === false && <span className="quiet">{t('select.inactive')}</span>}
              {secondaryNameOf(id) && <small className="secondary">{secondaryNameOf(id)}</small>}
            </span>
            <CommandButton
              color="error"
              command={remove.command}
              input={remove.input(id)}
              success={remove.success}
              aria-label={t('territory.manager.remove', { name })}
            >
              {t('link.remove')}
            </CommandButton>
          </li>
        ))}
      </ul>
    </section>
  );
};
