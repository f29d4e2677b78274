import { useEffect, useState } from 'react';
import type { MyShift } from '#contracts/api/agent-app.ts';
import { nameIn } from '#contracts/values/named.ts';
import { useUser } from '#portal/api/session.tsx';
import { offlineFile } from '#portal/device/offline-files.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';

type Document = MyShift['documents'][number];
type Props = { readonly documents: readonly Document[]; readonly offline: boolean };

/** Address of a document stored on this telephone: undefined while it is looked up, null if it is not stored. */
const useKept = (url: string) => {
  const { id } = useUser().data;
  const [kept, setKept] = useState<string | null>();
  useEffect(() => {
    let address: string | undefined;
    let over = false;
    void offlineFile(id, url).then((file) => {
      if (over) return;
      address = file && URL.createObjectURL(file);
      setKept(address ?? null);
    });
    return () => {
      over = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [id, url]);
  return kept;
};

/** A stored document is downloaded under its name, since not every browser opens one that a script has made. */
const KeptDocument = ({ file, name }: { readonly file: Document['file']; readonly name: string }) => {
  const t = useText();
  const kept = useKept(file.url);
  if (kept === null)
    return (
      <>
        {name} <span className="quiet">({t('offline.notKept')})</span>
      </>
    );
  return (
    <a href={kept} download={file.name}>
      {name}
    </a>
  );
};

/** The event's documents for agents at this position, readable offline, too. */
export const ShiftDocuments = ({ documents, offline }: Props) => {
  const t = useText();
  const language = useLanguage();
  if (documents.length === 0) return null;
  return (
    <ul className="agent-documents" aria-label={t('event.tab.documents')}>
      {documents.map(({ id, titleEn, titleFr, file }) => {
        const name = nameIn(language, { titleEn, titleFr });
        return (
          <li key={id}>
            {offline ? (
              <KeptDocument file={file} name={name} />
            ) : (
              <a href={file.url} target="_blank" rel="noreferrer">
                {name}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
};
