export { Celebration, ChampionBand, PublicPlayers } from './podium.tsx';
export { playersLink, publicLink, staffLink } from './public-link.ts';
export { PublicPrizes } from './public-prizes.tsx';
export { usePlayerPath } from './use-player-path.ts';
export { asStaff } from './use-podium-live.ts';
export { usePublicAddress } from './use-public-address.ts';
