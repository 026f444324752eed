import type { TournamentRow } from '@matchdesk/contract/tournaments/tournaments';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments.calls';
import { IconBolt } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { requestedAction } from '#shared/actions/requested-action.ts';
import { apiQuery } from '#shared/api/query.ts';
import { useMay } from '#shared/session/me.ts';
import { offeredCommand } from './available-command.ts';
import type { Command } from './command.ts';

/** The command for each tournament it may mean, where it is allowed now. */
export function useCommands(
  command: Command | undefined,
  tournaments: readonly TournamentRow[],
  typed: string,
) {
  const { t } = useTranslation();
  const may = useMay();
  const navigate = useNavigate();
  const read = useQueries({
    queries: (command ? tournaments : []).map(({ id }) =>
      apiQuery(getTournament, { params: { id } }, { quiet: true }),
    ),
  });
  if (!command) return [];
  return read.flatMap(({ data }) => {
    const tournament = data?.data;
    const offered = tournament && offeredCommand(command.name, tournament, may);
    if (!offered) return [];
    const { id, title, game, status } = tournament;
    return [
      {
        id: `${command.name} ${id}`,
        label: t(`palette.commands.${command.name}`, { title }),
        description: `#${id} · ${game.name} · ${t(`status.tournament.${status}`)}`,
        keywords: typed,
        leftSection: <IconBolt size={16} aria-hidden />,
        onClick: () => {
          if (offered.act) requestedAction.set({ tournament: id, act: offered.act });
          void navigate({ to: offered.to, search: offered.search ?? {} });
        },
      },
    ];
  });
}
