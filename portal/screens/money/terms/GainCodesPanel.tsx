import type { z } from 'zod';
import { SetGainCodes } from '#contracts/api/company-pay.ts';
import { gainKinds, type GainCodes } from '#contracts/values/terms.ts';
import { useMay } from '#portal/api/session.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Facts } from '#portal/ui/Facts.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { Panel } from './Panel.tsx';

/** The payroll program's code of each kind of pay line; a prime has its own. */
export const GainCodesPanel = ({ codes }: { readonly codes: z.output<typeof GainCodes> }) => {
  const may = useMay(SetGainCodes.access);
  return (
    <Panel title="gainCodes.title" intro="gainCodes.intro">
      {may ? (
        <CommandForm
          command={SetGainCodes}
          values={{ codes: Object.fromEntries(gainKinds.map((kind) => [kind, codes[kind] ?? ''])) }}
          success="gainCodes.saved"
        >
          <div className="columns">
            {gainKinds.map((kind) => (
              <TextField key={kind} name={`codes.${kind}`} label={`money.kind.${kind}`} maxLength={20} />
            ))}
          </div>
        </CommandForm>
      ) : (
        <Facts facts={gainKinds.map((kind) => [`money.kind.${kind}`, codes[kind]] as const)} />
      )}
    </Panel>
  );
};
