import { Button, Code } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';

/** Hidden until asked for, because others often see the desk's screen. */
export function SecretCode({ code }: { code: string }) {
  const { t } = useTranslation('tournament');
  const [shown, { toggle }] = useDisclosure();
  return (
    <>
      {shown && <Code mr={8}>{code}</Code>}
      <Button variant="subtle" size="compact-sm" onClick={toggle}>
        {t(shown ? 'secret.hide' : 'secret.show')}
      </Button>
    </>
  );
}
