import { Button } from '@mantine/core';
import { listBoardLinks } from '@matchdesk/contract/tournaments/boards.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconScreenShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRequestedAction } from '#shared/actions/actions.ts';
import { useMay } from '#shared/session/me.ts';

interface BoardButtonProps {
  tournament: Tournament;
  /** The dialog stands elsewhere: it outlives the button, which moves when the screen becomes narrow. */
  onOpen: () => void;
}

/** Opens the dialog with the tournament's boards. */
export function BoardButton({ tournament: { id, game_id }, onOpen }: BoardButtonProps) {
  const { t } = useTranslation('boards');
  const may = useMay();
  const isAllowed = may(listBoardLinks, game_id);
  useRequestedAction(id, isAllowed ? 'board' : undefined, onOpen);
  if (!isAllowed) return null;
  return (
    <Button variant="default" leftSection={<IconScreenShare size={16} aria-hidden />} onClick={onOpen}>
      {t('open')}
    </Button>
  );
}
