export { AddFirstParticipants, AddParticipants } from './add-participants.tsx';
export { ClaimLinkDialog } from './claim-link-dialog.tsx';
