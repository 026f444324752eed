export { TakeStartBack } from './actions/format-actions.tsx';
/** @public */
export { LastSave } from './actions/last-save.tsx';
export { startFailure } from './actions/start-failure.ts';
export { useUndo } from './actions/use-undo.ts';
export { CardExtrasContext, type SideProps } from './card/card-extras.ts';
export { type CardTexts, CardTextsContext, useCardTexts, useMatchTexts } from './card/card-texts.ts';
export { MatchCard } from './card/match-card.tsx';
export { MatchControls } from './card/match-controls.tsx';
export { type SideName, sideOf } from './card/sides.ts';
export { SpriteSheet } from './card/sprite.tsx';
export { useKeys } from './dialogs/use-keys.ts';
export { countsQuery, nextInStatus, staffStore } from './matches.queries.ts';
export { PublicFailure } from './screens/public-failure.tsx';
export { StaffMatches } from './staff-matches.tsx';
export { useStaffMatches } from './staff-matches-context.ts';
export { type CardMatch, createMatchStore, type MatchStore } from './store/match-store.ts';
export type { Range } from './store/tiles.ts';
export { useMatch } from './store/use-match.ts';
