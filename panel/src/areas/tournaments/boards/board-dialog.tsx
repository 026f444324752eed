import { Alert, Button, Code, Group, Loader, Modal, Paper, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { mostBoardLinks } from '@matchdesk/contract/limits';
import type { BoardLink } from '@matchdesk/contract/tournaments/boards';
import { IconExternalLink, IconPlus, IconQrcode, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#shared/confirm/confirm.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { QrCode } from '#shared/qr/qr.tsx';
import { toasts } from '#shared/toasts/toasts.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { boardsQuery, makeBoard, renewBoard, revokeBoard } from './boards.queries.ts';

interface BoardDialogProps {
  id: number;
  opened: boolean;
  onClose: () => void;
}

/** The addresses that show a tournament on a wall: made, opened, renewed and revoked here. */
export function BoardDialog({ id, opened, onClose }: BoardDialogProps) {
  const { t } = useTranslation('boards');
  const { t: shell } = useTranslation();
  const { data, error } = useQuery({ ...boardsQuery(id), enabled: opened });
  const [isBusy, setIsBusy] = useState(false);
  const makeButton = useRef<HTMLButtonElement>(null);
  const boards = data?.data;
  const make = async () => {
    setIsBusy(true);
    await makeBoard(id);
    setIsBusy(false);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': shell('close') }}
      centered
      size="lg"
    >
      <Stack gap="md">
        <Text size="sm">{t('meaning')}</Text>
        {error && (
          <Alert color="red" variant="light" role="alert" c="var(--mantine-color-error)">
            {error.message}
          </Alert>
        )}
        {!boards && !error && <Loader size="sm" />}
        {boards?.map((board, index) => (
          <Board
            key={board.id}
            id={id}
            board={board}
            number={index + 1}
            onRevoked={() => makeButton.current?.focus()}
          />
        ))}
        {boards && boards.length < mostBoardLinks && (
          <Group>
            <Button
              ref={makeButton}
              variant={boards.length === 0 ? 'filled' : 'default'}
              loading={isBusy}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => void make()}
            >
              {t(boards.length === 0 ? 'make' : 'makeAnother')}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  );
}

interface BoardProps {
  id: number;
  board: BoardLink;
  number: number;
  /** Its buttons are gone: the keyboard goes on elsewhere. */
  onRevoked: () => void;
}

function Board({ id, board, number, onRevoked }: BoardProps) {
  const { t } = useTranslation('boards');
  const [hasCode, { toggle }] = useDisclosure();
  const name = t('name', { number });
  const { link } = board;
  const renew = async () => {
    const title = t('renewTitle', { name });
    if (!(await confirm({ title, text: t('renewText'), confirmLabel: t('renew'), danger: true }))) return;
    if (await renewBoard(id, board)) toasts.add({ type: 'success', message: t('renewed', { name }) });
  };
  const revoke = async () => {
    const title = t('revokeTitle', { name });
    if (!(await confirm({ title, text: t('revokeText'), confirmLabel: t('revoke'), danger: true }))) return;
    if (!(await revokeBoard(id, board))) return;
    toasts.add({ type: 'success', message: t('revoked', { name }) });
    onRevoked();
  };
  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Text fw={650}>{name}</Text>
          <Text size="sm" c="dimmed">
            <Story board={board} />
          </Text>
        </Group>
        <Group gap="xs" wrap="nowrap">
          <Code style={{ overflowWrap: 'anywhere' }}>{link}</Code>
          <CopyButton value={link} label={t('address')} alerts />
        </Group>
        {hasCode && <QrCode text={link} label={t('codeOf', { name })} />}
        <Group gap="xs">
          <Button
            component="a"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            size="xs"
            leftSection={<IconExternalLink size={15} aria-hidden />}
          >
            {t('show')}
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-expanded={hasCode}
            leftSection={<IconQrcode size={15} aria-hidden />}
            onClick={toggle}
          >
            {t('code')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={15} aria-hidden />}
            onClick={() => void renew()}
          >
            {t('renew')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={() => void revoke()}
          >
            {t('revoke')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

/** Who made it, and when a screen last showed it. */
function Story({ board: { made_by, made_at, seen_at } }: { board: BoardLink }) {
  const { t } = useTranslation('boards');
  return (
    <>
      {made_by === null ? t('made') : t('madeBy', { name: made_by })} <DateTime value={made_at} />
      {' · '}
      {seen_at === null ? (
        t('unseen')
      ) : (
        <>
          {t('seen')} <DateTime value={seen_at} />
        </>
      )}
    </>
  );
}
