import type { TFunction } from 'i18next';

/** The participant whose line a History field is about; undefined if it is about the lobby. */
export function lineOf(field: string): number | undefined {
  const participant = /^participant (\d+)$/.exec(field)?.[1];
  return participant === undefined ? undefined : Number(participant);
}

/** A stored line of the History, such as `12, passed, disqualified` or `lobby 3`, in words. */
export function lineWords(t: TFunction<'multi-lobby'>, kept: string): string {
  const word = (part: string): string => {
    const lobby = /^lobby (\d+)$/.exec(part)?.[1];
    if (lobby !== undefined) return t('lobby.title', { lobby });
    if (part === 'passed' || part === 'removed' || part === 'disqualified') return t(`history.line.${part}`);
    return part;
  };
  return kept.split(', ').map(word).join(', ');
}
