import type { TFunction } from 'i18next';

/** Whose line a field of the History is about; undefined where it is about the lobby. */
export function lineOf(field: string): number | undefined {
  const participant = /^participant (\d+)$/.exec(field)?.[1];
  return participant === undefined ? undefined : Number(participant);
}

/** What the History keeps of a line, `12, passed, disqualified` or `lobby 3`, as a person reads it. */
export function lineWords(t: TFunction<'multi-lobby'>, kept: string): string {
  const word = (part: string): string => {
    const lobby = /^lobby (\d+)$/.exec(part)?.[1];
    if (lobby !== undefined) return t('lobby.title', { lobby });
    if (part === 'passed' || part === 'removed' || part === 'disqualified') return t(`history.line.${part}`);
    return part;
  };
  return kept.split(', ').map(word).join(', ');
}
