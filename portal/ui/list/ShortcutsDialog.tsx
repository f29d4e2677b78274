import { useText } from '#portal/language/i18n.ts';
import { Dialog } from '../feedback/Dialog.tsx';

/** Keys by their sign, or by the key of their name where it is not the same in both languages. */
const keys = [
  ['/', 'list.keys.search'],
  ['j', 'list.keys.next'],
  ['k', 'list.keys.previous'],
  ['x', 'list.keys.tick'],
  ['list.keyName.shiftX', 'list.keys.range'],
  ['b', 'list.keys.actions'],
  ['list.keyName.ends', 'list.keys.ends'],
  ['list.keyName.enter', 'list.keys.open'],
  ['F2', 'list.keys.edit'],
  ['list.keyName.shiftEnter', 'list.keys.sort'],
  ['?', 'list.keys.help'],
] as const;

export const ShortcutsDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t('list.keys.title')}>
      <dl className="shortcuts">
        {keys.map(([key, label]) => (
          <div key={key}>
            <dt>
              <kbd>{key.includes('.') ? t(key) : key}</kbd>
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
