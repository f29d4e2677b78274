import type { PlaceDetail } from '#contracts/api/places.ts';
import { useText } from '#portal/language/i18n.ts';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const PlaceFormDialog = lazyComponent(() => import('../../accounts/places/PlaceFormDialog.tsx'), 'PlaceFormDialog');

type Props = { readonly customerId: string; readonly onSaved: (place: PlaceDetail) => void };

/** Adds a place in a dialog over the form that needs it. */
export const NewPlace = ({ customerId, onSaved }: Props) => {
  const t = useText();
  const dialog = useDialog<true>();
  return (
    // React events bubble to the form around it in the component tree, though not in the page.
    <div onSubmit={(event) => event.stopPropagation()}>
      <button type="button" className="link" onClick={() => dialog.show(true)}>
        {t('places.new')}…
      </button>
      <DialogHost dialog={dialog}>
        {(_, shown) => <PlaceFormDialog {...shown} customerId={customerId} onSaved={onSaved} />}
      </DialogHost>
    </div>
  );
};
