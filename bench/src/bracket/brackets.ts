import { startTournament } from '../../../contract/src/formats/any-format.ts';
import { generateBrackets } from '../../../contract/src/formats/elimination.ts';
import { listMatches } from '../../../contract/src/formats/matches.ts';
import { crowdedTournament } from '../matches/crowd.ts';
import type { Measured } from '../place.ts';

/** What `brackets-viewer` is given: the tables of brackets-model. */
export interface ViewerData {
  stages: object[];
  matches: object[];
  matchGames: object[];
  participants: object[];
}

/** Draws and starts a bracket with this many entrants, prints how long the server took, and returns its id. */
export async function startedBracket(measured: Measured, entrants: number): Promise<number> {
  const { client } = measured;
  const id = await crowdedTournament(measured, entrants);
  const began = performance.now();
  const generated = await client.call(generateBrackets, { params: { id }, query: {} });
  if (generated.status !== 200) throw new Error(`not generated: ${JSON.stringify(generated.body)}`);
  const started = await client.call(startTournament, { params: { id }, body: {} });
  if (started.status !== 200) throw new Error(`not started: ${JSON.stringify(started.body)}`);
  const took = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`  ${entrants.toLocaleString('en')} entrants drawn and started in ${took} s`);
  return id;
}

/** The same bracket in the peer's model: the same matches with the same people in them. */
export async function toViewerData({ client }: Measured, id: number): Promise<ViewerData> {
  const { body } = await client.call(listMatches, { params: { id }, query: { type: 'upper' } });
  const participants = new Map<number, object>();
  const slot = (side: { id: number; name: string } | null) => {
    if (side) participants.set(side.id, { id: side.id, tournament_id: 0, name: side.name });
    return side ? { id: side.id } : { id: null };
  };
  const upper = body.data.filter(({ bracket }) => bracket === 'upper');
  const matches = upper.map((match) => ({
    id: match.number,
    stage_id: 0,
    group_id: 0,
    round_id: match.round,
    number: match.position + 1,
    child_count: 0,
    status: match.round === 1 ? ready : locked,
    opponent1: slot(match.first_participant),
    opponent2: slot(match.second_participant),
  }));
  const stage = { id: 0, tournament_id: 0, name: 'Bracket', type: 'single_elimination', number: 1 };
  return {
    stages: [{ ...stage, settings: { size: matches.length + 1 } }],
    matches,
    matchGames: [],
    participants: [...participants.values()],
  };
}

/** Values of brackets-model's `Status`. */
const [locked, ready] = [0, 2];
