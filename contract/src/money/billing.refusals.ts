import type { RefusalSentence } from '../refusals.ts';

/** Refusals of wallets, prizes and withdraw requests. */
export const billingRefusals = {
  'withdraw-not-found': {
    status: 404,
    en: 'This withdraw request does not exist.',
    it: 'Questa richiesta di prelievo non esiste.',
  },
  'withdraw-settled': {
    status: 409,
    words: { status: 'withdraw' },
    en: 'The status of this request is “{status}” and can no longer be changed.',
    it: 'Lo stato di questa richiesta è “{status}” e non può più cambiare.',
  },
  'own-withdraw': {
    status: 403,
    en: 'This is your own request: somebody else has to decide on it.',
    it: 'È una tua richiesta: deve decidere qualcun altro.',
  },
  'money-too-soon': {
    status: 403,
    en: 'Somebody else reset your e-mail, password or second factor. You can act on money again from {time} (UTC) on.',
    it: 'Qualcun altro ha reimpostato la tua e-mail, la password o il secondo fattore. Potrai di nuovo gestire il denaro dalle {time} (UTC).',
  },
  'confirmed-by-you': {
    status: 409,
    en: 'You have confirmed this payment already. A second person has to confirm it too.',
    it: 'Hai già confermato questo pagamento. Deve confermarlo anche una seconda persona.',
  },
  'linked-with-first': {
    status: 403,
    en: 'You and {name} count as one person here: one of you gave the other a right or changed how the other signs in, directly or through others, less than 7 days ago or since this was asked for. Somebody else has to confirm.',
    it: 'Qui tu e {name} contate come una sola persona: uno dei due ha dato all’altro un permesso o ha cambiato il suo accesso, direttamente o tramite altri, meno di 7 giorni fa o dopo la richiesta. Deve confermare qualcun altro.',
  },
  'limit-change-not-found': {
    status: 404,
    en: 'This limit change is no longer pending.',
    it: 'Questa modifica del limite non è più in attesa.',
  },
  'limit-asked-by-you': {
    status: 409,
    en: 'You asked for this limit yourself. Another Super admin has to confirm it.',
    it: 'Hai chiesto tu questo limite. Deve confermarlo un altro Super admin.',
  },
  'limit-asker-gone': {
    status: 409,
    en: 'The person who asked for this limit is no longer an active Super admin. Ask for it again.',
    it: 'Chi ha chiesto questo limite non è più un Super admin attivo. Chiedilo di nuovo.',
  },
  'below-minimal-withdraw': {
    status: 422,
    en: 'At least {minimum} {currency} can be withdrawn.',
    it: 'Si possono prelevare almeno {minimum} {currency}.',
  },
  'not-enough-money': {
    status: 422,
    en: 'Only {free} {currency} are free.',
    it: 'Sono disponibili solo {free} {currency}.',
  },
  'too-little-to-pay-out': {
    status: 422,
    en: 'This amount is worth less than one cent.',
    it: 'Questo importo vale meno di un centesimo.',
  },
  'prizes-changed': {
    status: 409,
    en: 'The prizes have changed since you looked. Check them again before you pay.',
    it: 'I premi sono cambiati da quando li hai visti. Ricontrollali prima di pagare.',
  },
  'nothing-to-pay': {
    status: 409,
    en: 'Nobody can be paid now.',
    it: 'Ora non si può pagare nessuno.',
  },
  'prize-line-gone': {
    status: 409,
    en: 'This person no longer gets this prize. Look at the prizes again.',
    it: 'Questa persona non riceve più questo premio. Ricontrolla i premi.',
  },
  'prize-line-paid': {
    status: 409,
    en: 'This prize is already paid.',
    it: 'Questo premio è già pagato.',
  },
  'prize-line-held': {
    status: 409,
    en: 'An earlier payment of this prize is still held in the wallet. Pay the prizes first: that settles it.',
    it: 'Un pagamento precedente di questo premio è ancora bloccato nel portafoglio. Paga prima i premi: così si sistema.',
  },
  'prize-payee-deleted': {
    status: 409,
    en: 'The account of this person is deleted: nothing can be paid to them.',
    it: 'L’account di questa persona è eliminato: non si può pagare nulla.',
  },
  'prize-places-differ': {
    status: 409,
    en: 'The places are counted differently now. Take back the last result and enter it again before you pay.',
    it: 'Le posizioni ora si contano diversamente. Annulla l’ultimo risultato e inseriscilo di nuovo prima di pagare.',
  },
  'own-prize': {
    status: 403,
    en: 'This is your own prize: somebody else has to do this.',
    it: 'È un tuo premio: deve farlo qualcun altro.',
  },
  'above-prize': {
    status: 422,
    en: 'Only {due} {currency} are still to pay.',
    it: 'Restano da pagare solo {due} {currency}.',
  },
  'hand-payment-not-found': {
    status: 404,
    en: 'This payment by hand does not exist.',
    it: 'Questo pagamento a mano non esiste.',
  },
  'hand-payment-undone': {
    status: 409,
    en: 'Somebody has undone this payment by hand.',
    it: 'Qualcuno ha annullato questo pagamento a mano.',
  },
  'hand-payer-gone': {
    status: 409,
    en: '{name} may no longer act on money. Undo this payment and enter it again.',
    it: '{name} non può più gestire il denaro. Annulla questo pagamento e inseriscilo di nuovo.',
  },
  'prizes-paid': {
    status: 409,
    en: 'The prizes of this tournament are paid: its prize pool can no longer be changed.',
    it: 'I premi di questo torneo sono pagati: il montepremi non si può più modificare.',
  },
  'prize-pool-asks': {
    status: 409,
    en: 'The tournament has started. Confirm the change of its prize pool.',
    it: 'Il torneo è iniziato. Conferma la modifica del montepremi.',
  },
  'rates-changed': {
    status: 409,
    en: 'Somebody else has saved the exchange rates meanwhile. Load them again before you save.',
    it: 'Qualcun altro ha salvato i cambi nel frattempo. Ricaricali prima di salvare.',
  },
  'ledger-mismatch': {
    status: 409,
    en: 'The last check of the ledger found a balance that does not add up. Nothing is paid until that is settled.',
    it: 'L’ultimo controllo ha trovato un saldo che non torna. Non si paga nulla finché non è risolto.',
  },
  'setting-elsewhere': {
    status: 403,
    en: 'The setting “{key}” is changed by a Super admin, on the page of the exchange rates.',
    it: 'L’impostazione “{key}” viene cambiata da un Super admin, nella pagina dei cambi.',
  },
} as const satisfies Record<string, RefusalSentence>;
