export { PayPrizesButton } from './pay-prizes-button.tsx';
export { PrizesCard } from './prizes-card.tsx';
