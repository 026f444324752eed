import { useTranslation } from 'react-i18next';
import { RecordAdd } from '#shared/records/record-add.tsx';
import { RecordEdit } from '#shared/records/record-edit.tsx';
import { useDescribeGameHistory } from './describe-game.tsx';
import { GameForm } from './game-form.tsx';
import { GameView } from './game-view.tsx';
import { games } from './games.records.ts';

export function GameAdd() {
  const { t } = useTranslation('games');
  return (
    <RecordAdd
      records={games}
      title={t('form.add')}
      back={t('title')}
      saved={({ name }) => ({ title: t('saved.add'), message: name })}
    >
      {(saving) => <GameForm {...saving} />}
    </RecordAdd>
  );
}

/** The form for those who may change the game, its facts for everybody else. */
export function GameEdit() {
  const { t } = useTranslation('games');
  return (
    <RecordEdit
      records={games}
      back={t('title')}
      failed={t('form.failed')}
      saved={({ name }) => ({ title: t('saved.update'), message: name })}
      describe={useDescribeGameHistory()}
      view={(game) => <GameView game={game} />}
    >
      {(saving) => <GameForm {...saving} />}
    </RecordEdit>
  );
}
