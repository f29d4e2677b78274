import { Alert, Button } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { GetCustomization, SaveCustomization } from '#contracts/api/customization.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import { blackAndWhite } from '#contracts/values/customization.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useSession } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { contrast, menuColours } from '#portal/ui/contrast.ts';
import { FileField } from '#portal/ui/fields/FileField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';

type Customization = Output<typeof GetCustomization>;
type Typed = Request<typeof SaveCustomization>;

/** Logo and colours of the menu; the menu follows at once (rule nav.branding). */
export const CustomizationTab = () => {
  const t = useText();
  const { refresh } = useSession();
  const { data, error, refetch } = useRead(GetCustomization, {}, { quiet: true });
  const reset = useCommand(SaveCustomization, { success: 'customization.saved', onDone: () => void refresh() });
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  const askAndReset = async () => {
    const title = t('customization.reset');
    if (await confirm({ title, question: t('customization.reset.question'), confirm: title, danger: true }))
      reset.mutate({ logo: null, ...blackAndWhite });
  };
  return (
    <section className="panel customization" aria-label={t('settings.tab.customization')}>
      <CommandForm
        key={`${data.hexColor} ${data.textColor} ${data.menuLogo?.url.split('?')[0]}`}
        command={SaveCustomization}
        values={{ hexColor: data.hexColor, textColor: data.textColor }}
        success="customization.saved"
        onSaved={() => void refresh()}
        actions={
          <Button color="inherit" loading={reset.isPending} onClick={() => void askAndReset()}>
            {t('customization.reset')}
          </Button>
        }
      >
        <FileField name="logo" label="customization.logo" accept="image/*" kept={data.menuLogo} removable />
        <div className="columns">
          <TextField name="hexColor" label="customization.hex" required maxLength={7} />
          <TextField name="textColor" label="customization.text" required maxLength={7} />
        </div>
        <Preview customization={data} />
      </CommandForm>
    </section>
  );
};

/** Preview of the menu. A text colour without enough contrast is replaced by black or white, with a hint. */
const Preview = ({ customization }: { readonly customization: Customization }) => {
  const t = useText();
  const { hexColor, textColor, logo } = useWatch() as Typed;
  const colours = menuColours({ hexColor, textColor });
  const unread = (contrast(hexColor, textColor) ?? 21) < 4.5;
  const picture = logo ? logo.data : logo === null ? undefined : customization.menuLogo?.url;
  return (
    <>
      <p className="quiet">{t('customization.preview')}</p>
      <div
        className="menu-preview"
        data-testid="menu-preview"
        style={{ background: colours.hexColor, color: colours.textColor }}
      >
        {picture && <img src={picture} alt="" />}
        <strong>{t('app.name')}</strong>
      </div>
      {unread && (
        <Alert severity="warning" variant="outlined">
          {t('customization.contrast')}
        </Alert>
      )}
    </>
  );
};
