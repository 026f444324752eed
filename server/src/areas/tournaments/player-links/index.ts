export { openLink } from './open-link.ts';
export { linkTo, renewLink } from './player-links.service.ts';
