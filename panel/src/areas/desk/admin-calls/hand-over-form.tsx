import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#shared/session/me.ts';
import { colleaguesQuery } from './admin-calls.queries.ts';
import { FormButtons, type FormProps } from './form-buttons.tsx';

interface HandOverFormProps extends FormProps {
  tournament: number;
  onHandOver: (colleague: { user_id: number; nickname: string }) => void;
}

export function HandOverForm({ tournament, onHandOver, ...form }: HandOverFormProps) {
  const { t } = useTranslation('admin-calls');
  const me = useMe();
  const { data, isError } = useQuery(colleaguesQuery(tournament));
  const others = data?.data.filter(({ user_id }) => user_id !== me?.id) ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const colleague = others.find(({ user_id }) => String(user_id) === chosen);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (colleague) onHandOver(colleague);
      }}
    >
      <Select
        label={t('colleague')}
        data-autofocus
        searchable
        limit={50}
        nothingFoundMessage={t('noColleague')}
        data={others.map(({ user_id, nickname }) => ({ value: String(user_id), label: nickname }))}
        value={chosen}
        onChange={setChosen}
      />
      {isError && <Text c="dimmed">{t('failed')}</Text>}
      <FormButtons {...form} label={t('handOver')} isDisabled={!colleague} />
    </form>
  );
}
