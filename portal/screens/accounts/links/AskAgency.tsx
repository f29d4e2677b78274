import { Autocomplete, TextField } from '@mui/material';
import { LinkAgency, type LinkedCompany } from '#contracts/api/agencies.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { useOptionTexts } from '#portal/ui/fields/use-option-texts.ts';

type Props = { readonly agencies: readonly LinkedCompany[]; readonly customerId: string };

/** Asks an agency to serve the client; it has to agree. */
export const AskAgency = ({ agencies, customerId }: Props) => {
  const t = useText();
  const texts = useOptionTexts();
  const { mutate } = useCommand(LinkAgency, { success: 'link.done.asked' });
  const ask = async ({ id: agencyId, name }: LinkedCompany) => {
    const question = t('link.askAgency.question', { name });
    if (await confirm({ title: t('link.askAgency'), question, confirm: t('link.ask') }))
      mutate({ id: customerId, agencyId });
  };
  return (
    <Autocomplete
      {...texts}
      size="small"
      className="narrow ask"
      options={agencies}
      value={null}
      blurOnSelect
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      onChange={(_event, agency) => agency && void ask(agency)}
      renderInput={(params) => <TextField {...params} label={t('link.askAgency')} />}
    />
  );
};
