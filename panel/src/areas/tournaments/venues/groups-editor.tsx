import { ActionIcon, Button, Group, Input, MultiSelect, Paper, Text, TextInput, Title } from '@mantine/core';
import { readStationNumbers, venueBounds } from '@matchdesk/contract/tournaments/venues.rules';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGameOptions } from '#shared/forms/use-game-options.ts';
import type { RecordForm } from '#shared/forms/use-record-form.ts';
import classes from './groups-editor.module.css';
import { newGroup, type VenueValues } from './venue-values.ts';

interface GroupsEditorProps {
  form: Pick<RecordForm<VenueValues>, 'fields' | 'errorOf'>;
}

/** The groups of stations in their order. The focus goes to a new one, and to the one before a removed one. */
export function GroupsEditor({ form: { fields, errorOf } }: GroupsEditorProps) {
  const { t } = useTranslation('venues');
  const headingId = useId();
  const element = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState<number>();
  const { groups } = fields.getValues();
  const games = useGameOptions();
  const refused = errorOf('groups');
  const isOfOneGroup = Object.keys(fields.errors).some((name) => name.startsWith('groups.'));

  useEffect(() => {
    if (focused === undefined) return;
    element.current?.querySelector<HTMLElement>(`[data-group="${focused}"] input`)?.focus();
    setFocused(undefined);
  }, [focused]);

  const add = () => {
    fields.clearFieldError('groups');
    fields.insertListItem('groups', newGroup());
    setFocused(groups.length);
  };
  const remove = (index: number) => {
    fields.clearFieldError('groups');
    fields.removeListItem('groups', index);
    setFocused(Math.max(0, index - 1));
  };

  return (
    <Paper withBorder p="md" component="section" aria-labelledby={headingId} ref={element}>
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} id={headingId}>
          {t('fields.groups')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('groups.sum', { count: countStations(groups) })}
        </Text>
      </Group>
      <ol className={classes.groups}>
        {groups.map((group, index) => {
          const named = (field: 'name' | 'numbers' | 'games') => ({
            label: t(`groups.${field}`),
            'aria-label': t('groups.field', { number: index + 1, field: t(`groups.${field}`) }),
            ...fields.getInputProps(`groups.${index}.${field}`),
          });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a new group has nothing but its place
            <li key={index} className={classes.group} data-group={index}>
              <TextInput
                {...named('name')}
                maxLength={venueBounds.groupName}
                placeholder={t('groups.example')}
              />
              <TextInput
                {...named('numbers')}
                required
                maxLength={venueBounds.numbers}
                placeholder="1-8, 12"
              />
              <MultiSelect
                {...named('games')}
                data={games}
                placeholder={group.games.length === 0 ? t('groups.allGames') : ''}
                searchable
                clearable
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                className={classes.remove}
                aria-label={t('groups.remove', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
      {refused && !isOfOneGroup && <Input.Error mb="xs">{refused}</Input.Error>}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={groups.length >= venueBounds.groups}
        onClick={add}
      >
        {t('groups.add')}
      </Button>
    </Paper>
  );
}

const countStations = (groups: VenueValues['groups']): number =>
  new Set(groups.flatMap(({ numbers }) => readStationNumbers(numbers) ?? [])).size;
