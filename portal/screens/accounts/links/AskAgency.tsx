import { Autocomplete, TextField } from '@mui/material';
import { LinkAgency, type LinkedCompany } from '#contracts/api/agencies.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { useOptionTexts } from '#portal/ui/fields/use-option-texts.ts';

type Props = { readonly agencies: readonly LinkedCompany[]; readonly customerId: string };

/** Asks an agency to serve the client; it has to agree. */
export const AskAgency = ({ agencies, customerId }: Props) => {
  const t = useText();
  const texts = useOptionTexts();
  const { mutate } = useCommand(LinkAgency, { success: 'link.done.asked' });
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
      onChange={(_event, agency) => agency && mutate({ id: customerId, agencyId: agency.id })}
      renderInput={(params) => <TextField {...params} label={t('link.askAgency')} />}
    />
  );
};
