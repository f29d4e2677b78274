import { Button, LinearProgress } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  DownloadQuarantine,
  DownloadRegistry,
  DownloadRegistrySample,
  RegistryStatus,
  RegistryUploads,
  UploadRegistry,
  ValidateRegistry,
} from '#contracts/api/registry.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { save } from '#portal/api/save.ts';
import { useMay } from '#portal/api/session.tsx';
import { useUpload } from '#portal/api/use-upload.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { Gate } from '#portal/ui/Gate.tsx';
import { moment } from '#portal/ui/format.ts';
import { Check, Warning } from '#portal/ui/icons/first-icons.tsx';
import { Download } from '#portal/ui/icons/icons.tsx';
import { problemText, toast } from '#portal/stores/toasts.ts';
import { CoveragePanel } from './CoveragePanel.tsx';
import { DoubtsPanel } from './DoubtsPanel.tsx';
import { HeldImport } from './HeldImport.tsx';
import { MissionsPanel } from './MissionsPanel.tsx';
import { UploadsPanel } from './UploadsPanel.tsx';
import { checkPreview } from './check-preview.ts';

type Status = Output<typeof RegistryStatus>;
const everyMs = 1_500;

/**
 * The provincial registry: age of its data, upload of a new file, state of the latest one, and the decisions that it
 * leaves to people.
 */
export const ValidationTab = () => {
  const t = useText();
  const queries = useQueryClient();
  // Rule registry.silent: a failure to load the status is not shown.
  const { data, refetch } = useRead(RegistryStatus, {}, { quiet: true });
  const reading = data?.latest?.state === 'reading' || data?.latest?.state === 'rollingBack';
  const mayKeep = useMay(RegistryUploads.access);
  const was = useRef(false);
  /** The upload that was made or confirmed here; others' uploads show no toast. */
  const own = useRef<string>(undefined);
  useEffect(() => {
    if (!reading) {
      if (was.current && data?.latest?.state === 'applied' && data.latest.id === own.current) {
        toast.success(t('registry.done'));
      }
      if (was.current) void queries.invalidateQueries();
      was.current = false;
      return;
    }
    was.current = true;
    const timer = setInterval(() => void refetch(), everyMs);
    return () => clearInterval(timer);
  }, [reading, data, refetch, queries, t]);
  return (
    <div className="form">
      {data && <Freshness status={data} />}
      <Gate access={UploadRegistry.access}>
        <UploadForm busy={reading} onSent={(id) => void (own.current = id)} />
      </Gate>
      {data?.latest && <Latest status={data.latest} onConfirmed={(id) => void (own.current = id)} />}
      {mayKeep && <UploadsPanel />}
      {mayKeep && <CoveragePanel />}
      <DoubtsPanel />
      <MissionsPanel />
    </div>
  );
};

/** Rule registry.stale: red and REQUIRE ACTION past a day, else green and OK, always with the date. */
const Freshness = ({ status: { stale, lastUpdate, rows } }: { readonly status: Status }) => {
  const t = useText();
  return (
    <section className="panel" aria-label={t('admin.tab.validation')}>
      <p className="registry-state">
        <span className="badge" data-tone={stale ? 'red' : 'green'}>
          {stale ? <Warning size={16} /> : <Check size={16} />} {t(stale ? 'registry.requireAction' : 'registry.ok')}
        </span>{' '}
        {lastUpdate ? t('registry.lastUpdate', { date: moment(lastUpdate) }) : t('registry.never')}
        {rows > 0 && <span className="quiet"> · {t('registry.rows', { n: rows })}</span>}
      </p>
      {lastUpdate && (
        <div className="registry-actions">
          <Button startIcon={<Download size={18} />} onClick={() => void save(DownloadRegistry, {})}>
            {t('registry.download')}
          </Button>
          <CommandButton
            command={ValidateRegistry}
            input={{}}
            success="registry.checking"
            size="medium"
            preview={() => checkPreview(t, 'registry.check')}
          >
            {t('registry.check')}
          </CommandButton>
        </div>
      )}
    </section>
  );
};

/** Rule registry.csv: Save waits for a file, which must be a .csv. */
const UploadForm = ({ busy, onSent }: { readonly busy: boolean; readonly onSent: (id: string) => void }) => {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [otherKind, setOtherKind] = useState(false);
  const { send, reset, isPending, refusal } = useUpload(UploadRegistry, ({ id, known }) => {
    onSent(id);
    setFile(null);
    if (input.current) input.current.value = '';
    if (known) toast.success(t('registry.done'));
  });
  const refused = otherKind ? t('registry.csvOnly') : refusal ? problemText(refusal) : '';
  const choose = (chosen: File | undefined) => {
    const csv = chosen !== undefined && /\.csv$/i.test(chosen.name);
    setOtherKind(chosen !== undefined && !csv);
    setFile(csv ? chosen : null);
    reset();
  };
  return (
    <section className="panel">
      <label className="registry-file">
        <span className="registry-pick">{t('registry.upload')}</span>
        <input
          className="sr-only"
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-invalid={refused !== ''}
          aria-describedby={refused ? 'registry-columns registry-refused' : 'registry-columns'}
          onChange={({ target }) => choose(target.files?.[0])}
        />
        {file && <span className="quiet">{file.name}</span>}
      </label>
      {refused && (
        <p id="registry-refused" role="alert" className="field-error">
          {refused}
        </p>
      )}
      <p id="registry-columns" className="quiet">
        {t('registry.columns')}
      </p>
      <div className="registry-actions">
        <Button variant="contained" disabled={!file || busy} loading={isPending} onClick={() => send(file!)}>
          {t('registry.save')}
        </Button>
        <Button startIcon={<Download size={18} />} onClick={() => void save(DownloadRegistrySample, {})}>
          {t('registry.sample')}
        </Button>
      </div>
    </section>
  );
};

type LatestProps = {
  readonly status: NonNullable<Status['latest']>;
  readonly onConfirmed: (id: string) => void;
};

/** Progress of the latest upload, which continues without this screen. */
const Latest = ({ status, onConfirmed }: LatestProps) => {
  const t = useText();
  const { id, name, state, step, percent, added, changed, removed, quarantined, turn } = status;
  return (
    <section className="panel" aria-label={t('registry.latest')}>
      <h2>{t('registry.latest')}</h2>
      <p>{name}</p>
      {state === 'reading' && (
        <div role="status">
          <p>{t(`registry.step.${step}`)}</p>
          <LinearProgress variant="determinate" value={percent} aria-label={t(`registry.step.${step}`)} />
        </div>
      )}
      {state === 'refused' && <p role="alert">{t('problem.REGISTRY_NOT_READABLE')}</p>}
      {state === 'applied' && <p className="quiet">{t('registry.counts', { added, changed, removed })}</p>}
      {state === 'applied' && turn && (
        <p className="quiet">
          {t('registry.turned', { losing: turn.losing, gaining: turn.gaining, shifts: turn.shifts })}
        </p>
      )}
      {['discarded', 'rollingBack', 'rolledBack'].includes(state) && (
        <p className="quiet">{t(`registry.state.${state}`)}</p>
      )}
      {quarantined > 0 && (
        <Button
          startIcon={<Download size={18} />}
          color="warning"
          onClick={() => void save(DownloadQuarantine, { id })}
        >
          {t('registry.quarantine', { n: quarantined })}
        </Button>
      )}
      {state === 'held' && <HeldImport latest={status} onConfirmed={onConfirmed} />}
    </section>
  );
};
