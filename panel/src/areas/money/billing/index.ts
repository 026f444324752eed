export { PayPrizesButton } from './pay-prizes-button.tsx';
export { totalText } from './prize-sums.ts';
export { PrizesCard } from './prizes-card.tsx';
