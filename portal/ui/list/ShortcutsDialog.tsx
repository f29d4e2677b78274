import { useText } from '#portal/language/i18n.ts';
import { Dialog } from '../feedback/Dialog.tsx';

const keys = [
  ['/', 'list.keys.search'],
  ['j', 'list.keys.next'],
  ['k', 'list.keys.previous'],
  ['x', 'list.keys.tick'],
  ['Shift + x', 'list.keys.range'],
  ['b', 'list.keys.actions'],
  ['Home / End', 'list.keys.ends'],
  ['Enter', 'list.keys.open'],
  ['F2', 'list.keys.edit'],
  ['Shift + Enter', 'list.keys.sort'],
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
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
