export { asStaff } from './use-podium-live.ts';
export { Celebration, ChampionBand } from './when-over.tsx';
