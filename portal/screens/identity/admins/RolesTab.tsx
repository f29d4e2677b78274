import { nameIn } from '#contracts/values/named.ts';
import { Roles } from '#contracts/api/access-control.ts';
import { DeleteRole, SaveRole } from '#contracts/api/administrators.ts';
import type { Request } from '#contracts/endpoint.ts';
import { hasGrants, type Grant, type Holder } from '#contracts/permissions.ts';
import { call } from '#portal/api/call.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useMay, useSession, useUser } from '#portal/api/session.tsx';
import { useLanguage, useText, type Text } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { BilingualField } from '#portal/ui/fields/BilingualField.tsx';
import { ItemList } from '#portal/ui/ItemList.tsx';
import { administeredBy } from './administered.ts';
import { GrantField, RoleHints } from './GrantField.tsx';
import { lostForGood, type Role } from './lost-for-good.ts';

/** `left`: grants left out of a copy. */
type Draft = Partial<Role> & { readonly left?: readonly Grant[] };
/** Maximum length of a title. */
const longest = 200;
const valuesOf = ({ id, titleEn = '', titleFr = '', permissions = [] }: Partial<Role>) => ({
  id: id ?? null,
  titleEn,
  titleFr,
  permissions,
});

/** A copy of a role with those of its grants that the viewer may give, and the list of the others. */
const copied = ({ titleEn, titleFr, permissions }: Role, holder: Holder | undefined, t: Text): Draft => {
  const given = permissions.filter((grant) => holder !== undefined && hasGrants(holder, { all: [grant] }));
  return {
    titleEn: t('role.copy.titleEn', { title: titleEn }).slice(0, longest),
    titleFr: t('role.copy.titleFr', { title: titleFr }).slice(0, longest),
    permissions: given,
    left: permissions.filter((grant) => !given.includes(grant)),
  };
};

/** The roles of one's company, each a set of grants. */
export const RolesTab = () => {
  const t = useText();
  const language = useLanguage();
  const platform = administeredBy(useUser()) === 'platform';
  const { data: known, error, refetch } = useRead(Roles, {}, { quiet: true });
  // The platform may look at the roles of every company; here are its own.
  const roles = known?.filter(({ ownerType }) => !platform || ownerType === 'platform');
  const [mayCreate, mayChange, mayDelete] = [
    useMay({ all: ['admin.createRoles'] }),
    useMay({ all: ['admin.updateRoles'] }),
    useMay(DeleteRole.access),
  ];
  const { holder } = useSession();
  const form = useDialog<Draft>();
  const remove = useCommand(DeleteRole, { success: 'role.deleted' });
  const role = form.subject;
  /** Who loses which grants by a change of the role's present state. */
  const preview = async ({ id, permissions }: Request<typeof SaveRole>) => {
    const all = await call(Roles, {});
    const now = all.find((one) => one.id === id);
    if (!now) return undefined;
    const lost = now.permissions.filter((grant) => !permissions.includes(grant));
    if (lost.length === 0 || now.people === 0) return { agreed: now.people };
    const listed = (some: readonly Grant[]) => some.map((grant) => t(`grant.${grant}`)).join(', ');
    const grants = listed(lost);
    // Who has a role can't give it back what they then lack.
    const final = now.own && !platform ? lostForGood(now, permissions, all) : [];
    const losing = now.own && !platform ? 'role.losing.own' : 'role.losing';
    const question = [
      t(losing, { n: now.people, grants }),
      ...(final.length > 0 ? [t('role.losing.final', { grants: listed(final) })] : []),
    ].join(' ');
    return { agreed: now.people, question: { title: t('role.edit'), question, confirm: t('plan.effect.yes') } };
  };
  return (
    <>
      <ItemList
        label="admins.tab.roles"
        items={{ data: roles, error, refetch }}
        name={(one) => nameIn(language, one)}
        detail={({ permissions }) => t('role.count', { n: permissions.length })}
        onAdd={mayCreate ? () => form.show({}) : undefined}
        onEdit={mayChange ? form.show : undefined}
        onCopy={mayCreate ? (one) => form.show(copied(one, holder, t)) : undefined}
        onRemove={mayDelete ? ({ id }) => remove.mutate({ id }) : undefined}
      />
      {role && (
        <Dialog
          key={form.round}
          open={form.open}
          onClose={form.close}
          title={t(role.id ? 'role.edit' : 'role.new')}
          panel
          width="md"
        >
          <CommandForm
            command={SaveRole}
            values={valuesOf(role)}
            fresh={
              role.id === undefined
                ? undefined
                : async () => valuesOf((await call(Roles, {})).find(({ id }) => id === role.id) ?? role)
            }
            preview={preview}
            success="role.saved"
          >
            <BilingualField name="title" labelEn="role.titleEn" labelFr="role.titleFr" required maxLength={longest} />
            {role.left && role.left.length > 0 && (
              <p className="quiet">
                {t('role.copy.left', { grants: role.left.map((grant) => t(`grant.${grant}`)).join(', ') })}
              </p>
            )}
            <RoleHints name="permissions" held={role.own ? role.permissions : undefined} />
            <GrantField name="permissions" before={role.permissions ?? []} />
          </CommandForm>
        </Dialog>
      )}
    </>
  );
};
