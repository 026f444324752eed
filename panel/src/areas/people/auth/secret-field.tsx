import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';

/** A password, hidden until the person asks to see it; the eye can be reached by keyboard too. */
export function SecretField(props: PasswordInputProps) {
  const { t } = useTranslation('auth');
  const [shown, { toggle }] = useDisclosure();
  return (
    <PasswordInput
      name="password"
      visible={shown}
      onVisibilityChange={toggle}
      visibilityToggleButtonProps={{
        'aria-label': t(shown ? 'hidePassword' : 'showPassword'),
        tabIndex: 0,
      }}
      {...props}
    />
  );
}
