import { channels } from '@matchdesk/contract/channels';
import { useState } from 'react';
import { useChannel } from '#shared/live/use-channel.ts';

export interface Progress {
  done: number;
  total: number;
}

/** Follows a draw, whoever started it, and calls back once its matches exist. */
export function useDrawProgress(id: number, onDrawn: () => void): Progress | undefined {
  const [progress, setProgress] = useState<Progress>();
  useChannel(channels.tournament(id), ({ type, data }) => {
    if (type === 'generating') setProgress({ done: data.done, total: data.total });
    if (type !== 'brackets') return;
    setProgress(undefined);
    onDrawn();
  });
  return progress;
}
