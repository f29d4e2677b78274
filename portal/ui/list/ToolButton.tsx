import { Button } from '@mui/material';
import type { ComponentType } from 'react';
import { useText } from '#portal/language/i18n.ts';
import type { ActionEffect } from './row-action.ts';
import { useRowActions } from './use-row-actions.tsx';

type Props = ActionEffect & {
  /** Key of its text. */
  readonly label: string;
  readonly icon?: ComponentType<{ readonly size: number }>;
};

/** A button with an icon beside a list or in the head of a screen; absent for those who may not use it. */
export const ToolButton = ({ label, icon: Icon, ...doing }: Props) => {
  const t = useText();
  const { entriesOf, dialog } = useRowActions();
  return (
    <>
      {entriesOf([{ label, ...doing }]).map(({ run }) => (
        <Button
          key={label}
          variant="outlined"
          color="inherit"
          startIcon={Icon && <Icon size={18} />}
          aria-haspopup={doing.dialog && 'dialog'}
          onClick={run}
        >
          {t(label)}
        </Button>
      ))}
      {dialog}
    </>
  );
};
