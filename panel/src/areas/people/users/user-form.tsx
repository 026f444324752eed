import { Checkbox, Group, TextInput } from '@mantine/core';
import { type User, UserForm as UserSchema } from '@matchdesk/contract/people/users.record';
import { assignableRoles } from '@matchdesk/contract/people/users.rules';
import { type RoleName, roleNames, sameRole } from '@matchdesk/contract/permissions';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '#shared/api/refused.ts';
import { CountryField } from '#shared/forms/country-field.tsx';
import { DayField } from '#shared/forms/date-field.tsx';
import { FormSection } from '#shared/forms/form-section.tsx';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { useRecordForm } from '#shared/forms/use-record-form.ts';
import type { SavingOf } from '#shared/records/use-saving.ts';
import { useMe } from '#shared/session/me.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { useWhyNot } from './use-why-not.ts';
import type { users } from './users.queries.ts';

interface UserValues {
  nickname: string;
  name: string;
  email: string;
  birthday: string;
  country_id: string;
  roles: RoleName[];
}

function toUserValues(user: User | undefined): UserValues {
  return {
    nickname: user?.nickname ?? '',
    name: user?.name ?? '',
    email: user?.email ?? '',
    birthday: user?.birthday ?? '',
    country_id: user?.country_id ? String(user.country_id) : '',
    roles: roleNames.filter((role) => user?.roles.some((held) => sameRole(held, role))),
  };
}

export function UserForm(saving: SavingOf<typeof users> & { record: User }) {
  const { t } = useTranslation('users');
  const sayFailed = (error: Error | undefined) => {
    if (isRefused(error) && error.code === 'proof-needed') return undefined;
    const isOurs = isRefused(error) && (error.status === 0 || error.status >= 500);
    const message = error ? error.message : t('checkFields');
    return toasts.add({ type: 'error', title: t(isOurs ? 'errorServer' : 'errorEdit'), message });
  };
  const form = useRecordForm({
    schema: UserSchema,
    toValues: toUserValues,
    onFailed: sayFailed,
    ...saving,
  });
  const named = (field: keyof UserValues) => ({
    label: t(`fields.${field}`),
    ...form.fields.getInputProps(field),
  });

  return (
    <RecordFormView
      form={form}
      describe={(field, value) => ({
        label: t(`fields.${field}`),
        text:
          field === 'country_id'
            ? (saving.record.country?.value ?? '')
            : typeof value === 'string'
              ? value
              : value.map((role) => t(`roles.${role}`)).join(', '),
      })}
    >
      <FormSection title={t('data')}>
        <TextInput {...named('nickname')} required maxLength={40} />
        <TextInput {...named('name')} maxLength={100} />
        <TextInput
          {...named('email')}
          description={saving.record.email_changed_at && t('emailToConfirm')}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
        />
        <DayField {...named('birthday')} />
        <CountryField
          {...named('country_id')}
          known={saving.record.country ?? undefined}
          clearable
          clearButtonProps={{ 'aria-label': t('noCountry') }}
        />
        <TextInput label={t('fields.timezone')} value={saving.record.timezone ?? '–'} readOnly />
      </FormSection>
      <RolesField
        user={saving.record}
        value={form.fields.getValues().roles}
        onChange={(roles) => form.fields.setFieldValue('roles', roles)}
        error={form.errorOf('roles')}
      />
    </RecordFormView>
  );
}

interface RolesFieldProps {
  user: User;
  value: readonly RoleName[];
  onChange: (roles: RoleName[]) => void;
  error: ReactNode;
}

/** The roles that the signed-in person may give; others are shown where the user has them. */
function RolesField({ user, value, onChange, error }: RolesFieldProps) {
  const { t } = useTranslation('users');
  const me = useMe();
  const isFixed = useWhyNot(user)({ what: 'roles', roles: value });
  const assignable = me ? assignableRoles(me) : [];
  const shown = roleNames.filter((role) => assignable.includes(role) || value.includes(role));
  return (
    <FormSection title={t('fields.roles')}>
      <Checkbox.Group
        aria-label={t('fields.roles')}
        value={[...value]}
        onChange={(roles) => onChange(roles as RoleName[])}
        error={error}
        style={{ gridColumn: '1 / -1' }}
      >
        <Group gap="lg">
          {shown.map((role) => (
            <Checkbox
              key={role}
              value={role}
              label={t(`roles.${role}`)}
              disabled={Boolean(isFixed) || !assignable.includes(role)}
            />
          ))}
        </Group>
      </Checkbox.Group>
    </FormSection>
  );
}
