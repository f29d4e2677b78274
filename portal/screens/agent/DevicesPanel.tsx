import { MyDevices, RevokeDevice } from '#contracts/api/device-punches.ts';
import { maxDevices } from '#contracts/values/device-punch.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { moment } from '#portal/ui/format.ts';
import { ItemList } from '#portal/ui/ItemList.tsx';

/** The browsers in which the agent punches. A lost one can be removed; its later punches are refused. */
export const DevicesPanel = () => {
  const t = useText();
  const { data, error, refetch } = useRead(MyDevices, {}, { quiet: true });
  const revoke = useCommand(RevokeDevice, { success: 'device.revoked' });
  if (!data) return <QueryFallback error={error} retry={refetch} calm />;
  if (data.length === 0) return null;
  return (
    <>
      <ItemList
        label="device.title"
        items={data}
        name={({ name }) => name || t('device.unnamed')}
        detail={({ enrolledAt, reportedAt }) =>
          t(reportedAt ? 'device.reported' : 'device.enrolled', { at: moment(reportedAt ?? enrolledAt) })
        }
        onRemove={({ id }) => revoke.mutate({ id })}
      />
      {data.length >= maxDevices && <p>{t('problem.TOO_MANY_DEVICES', { most: maxDevices })}</p>}
    </>
  );
};
