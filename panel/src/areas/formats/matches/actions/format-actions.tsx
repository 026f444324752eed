import type { Tournament } from '@matchdesk/contract/tournaments/tournaments.record';
import { CloseButton } from './close-button.tsx';
import { StartButton } from './matches.start-button.tsx';
import { TakeStartBack } from './take-start-back.tsx';

interface FormatActionsProps {
  tournament: Tournament;
  /** Reads again what the format shows. */
  refresh: () => Promise<void>;
  /** Where the format has its own words for it. */
  labels?: { start?: string; close?: string };
  /** Where closing needs more than the status allows. */
  canClose?: boolean;
}

/** Start, take the start back, close: each where the tournament's status allows it. */
export function FormatActions({ tournament, refresh, labels = {}, canClose = true }: FormatActionsProps) {
  const own = { tournament, refresh };
  return (
    <>
      <TakeStartBack {...own} />
      <StartButton {...own} label={labels.start} />
      {canClose && <CloseButton {...own} label={labels.close} />}
    </>
  );
}
