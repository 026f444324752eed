import { useSay } from '../language.ts';
import { SelectField } from '../select-field.tsx';
import { type GivenRole, roleName } from './roles.ts';

interface RoleFieldProps {
  label: string;
  roles: readonly GivenRole[];
  value: GivenRole;
  problems?: readonly string[] | undefined;
  onChange: (role: GivenRole) => void;
}

export function RoleField({ label, roles, value, problems, onChange }: RoleFieldProps) {
  const say = useSay();
  return (
    <SelectField
      label={label}
      value={value}
      problems={problems}
      onChange={({ currentTarget }) => onChange(currentTarget.value as GivenRole)}
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {roleName(role, say)}
        </option>
      ))}
    </SelectField>
  );
}
