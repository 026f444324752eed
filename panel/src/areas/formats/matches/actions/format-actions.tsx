import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { CloseButton } from './close-button.tsx';
import { StartButton } from './matches.start-button.tsx';
import { TakeStartBack } from './take-start-back.tsx';

interface FormatActionsProps {
  tournament: Tournament;
  /** Reads again what the format shows. */
  refresh: () => Promise<void>;
  /** Labels of the format's own. */
  labels?: { start?: string; close?: string };
  /** False if the format is not ready to be closed, whatever the status says. */
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
