import { Anchor, Group, Paper, Stack, Table, Text } from '@mantine/core';
import type { RankCriterion } from '@matchdesk/contract/formats/round-robin-swiss.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardMatch } from '#areas/formats/matches/index.ts';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { criteriaOf, partsOf, type StandingLine } from './criteria.ts';

interface WhyAboveProps {
  line: StandingLine;
  lines: readonly StandingLine[];
  matches: readonly CardMatch[];
}

interface StandingsProps {
  lines: readonly StandingLine[];
  /** All matches of the room, to show how a number adds up. */
  matches: readonly CardMatch[];
}

/** The standings of a room with every criterion; the one that ranks a line above the next is bold. */
export function Standings({ lines, matches }: StandingsProps) {
  const { t } = useTranslation('round-robin-swiss');
  const isPhone = useIsPhone();
  const criteria = criteriaOf(lines);
  if (isPhone)
    return (
      <Stack
        component="ol"
        aria-label={t('standings.title')}
        gap={8}
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
      >
        {lines.map((line) => (
          <StandingCard
            key={line.participant.id}
            line={line}
            lines={lines}
            matches={matches}
            criteria={criteria}
          />
        ))}
      </Stack>
    );
  return (
    <Table.ScrollContainer minWidth={0} type="native">
      <Table verticalSpacing={4} horizontalSpacing={8} aria-label={t('standings.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('standings.rank')}</Table.Th>
            <Table.Th>{t('standings.participant')}</Table.Th>
            <Table.Th ta="right">{t('standings.played')}</Table.Th>
            {criteria.map((criterion) => (
              <Table.Th key={criterion} ta="right">
                {t(`standings.criteria.${criterion}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => {
            const { participant, rank, played, above, left } = line;
            return (
              <Table.Tr key={participant.id}>
                <Table.Td>{rank}</Table.Td>
                <Table.Td>
                  <Text span inherit fw={line.is_winner ? 650 : 400}>
                    {participant.name}
                  </Text>
                  {left && ` (${left})`}
                  <WhyAbove line={line} lines={lines} matches={matches} />
                </Table.Td>
                <Table.Td ta="right">{played}</Table.Td>
                {criteria.map((criterion) => (
                  <Table.Td key={criterion} ta="right" fw={above?.criterion === criterion ? 700 : 400}>
                    {line.criteria[criterion] ?? '–'}
                  </Table.Td>
                ))}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface StandingCardProps {
  line: StandingLine;
  lines: readonly StandingLine[];
  matches: readonly CardMatch[];
  criteria: readonly RankCriterion[];
}

/** A line of the standings on a phone. */
function StandingCard({ line, lines, matches, criteria }: StandingCardProps) {
  const { t } = useTranslation('round-robin-swiss');
  const { rank, participant, played, above, left } = line;
  return (
    <Paper component="li" withBorder px="sm" py={8}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={line.is_winner ? 650 : 500} style={{ overflowWrap: 'anywhere' }}>
          {rank}. {participant.name}
          {left && ` (${left})`}
        </Text>
        <Text size="sm" c="dimmed">
          {t('standings.playedCount', { count: played })}
        </Text>
      </Group>
      <Group component="dl" gap="2px 12px" m={0}>
        {criteria.map((criterion) => (
          <Group key={criterion} gap={4} wrap="nowrap">
            <Text component="dt" size="sm" c="dimmed">
              {t(`standings.criteria.${criterion}`)}
            </Text>
            <Text component="dd" size="sm" m={0} fw={above?.criterion === criterion ? 700 : 400}>
              {line.criteria[criterion] ?? '–'}
            </Text>
          </Group>
        ))}
      </Group>
      <WhyAbove line={line} lines={lines} matches={matches} />
    </Paper>
  );
}

/** 'Why above X?', answered on demand with the criterion that decides. */
function WhyAbove({ line, lines, matches }: WhyAboveProps) {
  const { t } = useTranslation('round-robin-swiss');
  const [isAsked, setIsAsked] = useState(false);
  const next = lines[lines.indexOf(line) + 1];
  if (!next) return null;
  const { above } = line;
  const parts = above && partsOf(line, above.criterion, lines, matches);
  const sum = parts?.map(({ name: who, points }) => `${who} ${points}`).join(' + ');
  const { name } = next.participant;
  if (!isAsked)
    return (
      <Anchor
        component="button"
        type="button"
        size="xs"
        display="block"
        ta="left"
        onClick={() => setIsAsked(true)}
      >
        {t('standings.ask', { name })}
      </Anchor>
    );
  return (
    <Text size="xs" c="dimmed" role="status">
      {above
        ? t('standings.because', {
            criterion: t(`standings.criteria.${above.criterion}`),
            own: sum ? `${above.own} = ${sum}` : above.own,
            next: above.next,
            name,
          })
        : t('standings.equal', { name })}
    </Text>
  );
}
