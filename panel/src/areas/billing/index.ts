export { PrizesCard } from './prizes-card.tsx';
