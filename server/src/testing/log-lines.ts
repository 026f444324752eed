import { openLog } from '#log.ts';

interface Line {
  level: number;
  msg: string;
}

/** A server's log with all its lines so far; `said` answers warnings and errors. */
export function openTestLog() {
  const lines: Line[] = [];
  const log = openLog({ LOG_LEVEL: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const said = () => lines.filter(({ level }) => level >= 40).map(({ level, msg }) => `${level} ${msg}`);
  const times = (words: string) => lines.filter(({ msg }) => msg === words).length;
  return { log, said, times };
}
