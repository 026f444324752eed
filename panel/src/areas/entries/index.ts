export { AddFirstParticipants, AddParticipants } from './add-participants.tsx';
